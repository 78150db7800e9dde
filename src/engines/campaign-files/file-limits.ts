/** The largest file with results of a campaign. */
export const campaignFileMaxBytes = 50 * 1024 * 1024;
/** Lines of it; GoPhish writes one for each thing that each person does. */
export const mostCampaignLines = 500_000;
