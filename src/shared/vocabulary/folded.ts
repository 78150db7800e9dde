/** Lower case without accents: what is compared when somebody searches. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
