/** What lists say of a look-alike, by how much it can do. */
const seenStates = ['unseen', 'registered', 'mail', 'website'] as const;
/** What a person says of it; it stands until a list of a later day says that the name is in use, what is `own` for good. */
export const settledStates = ['own', 'taken_down', 'dismissed'] as const;
export const lookalikeStates = [...seenStates, ...settledStates] as const;
export type LookalikeState = (typeof lookalikeStates)[number];
