/** Files in which programs say what came of a campaign. */
export const campaignFormats = ['gophish_results', 'gophish_events', 'own_csv'] as const;
export type CampaignFormat = (typeof campaignFormats)[number];

/** The names of programs' files; our own sheet has one in each language. */
export const campaignFormatNames = {
  gophish_results: 'GoPhish, results',
  gophish_events: 'GoPhish, raw events',
} as const satisfies Record<Exclude<CampaignFormat, 'own_csv'>, string>;
