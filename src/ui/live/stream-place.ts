/**
 * The last place of the stream of changes that this tab knows: of an event that it was told, or of the moment in which it
 * learnt who is here. What changes between a page's first question and the opening of its stream is told from there. It
 * stands alone because the sign-in knows it before any stream is loaded.
 */
let place = '';

/** The id to go on from; empty where none is known. */
export const streamPlace = (): string => place;

/** Hears of a newer one; empty at the end of a session, whose ids say nothing to the next. */
export const noteStreamPlace = (id: string): void => {
  place = id;
};
