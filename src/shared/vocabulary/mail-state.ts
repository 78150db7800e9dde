/** Where a message stands (the table's migration says what each word means). */
export const mailStates = ['waiting', 'sending', 'handed over', 'sent', 'unsure', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
