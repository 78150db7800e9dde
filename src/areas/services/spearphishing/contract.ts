import { fileCalls } from '../../casework/requests/contract.ts';

/** The specification calls this area "shielding email campaign" on the wire only (row F8). */
export const spearphishingCalls = fileCalls('/api/main/shielding_email_campaign', 'csv', {
  descriptionRequired: true,
});
