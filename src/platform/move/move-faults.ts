import { isNoRoom } from '../storage/disk-space.ts';
import { StorageAwayError } from '../storage/object-store.ts';

/** PostgreSQL's words for a connection that is refused or lost (classes 08 and 57P), and the system's. */
const lost =
  /^(08\w{3}|57P\w\w|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const lostTexts = /^(Connection terminated|timeout expired|Client was closed|Connection ended)/;
const noRoomCode = '53100';

type Coded = Error & { readonly code?: string; readonly syscall?: string };

/** Several addresses were tried: what the first said stands for all. */
const firstOf = (error: unknown): Coded | undefined => {
  if (error instanceof AggregateError) return firstOf(error.errors[0]);
  return error instanceof Error ? error : undefined;
};

/** One line for what came from outside; undefined where the error is a sentence of its own. */
const outsideFault = (error: Coded): string | undefined => {
  if (error instanceof StorageAwayError) return `The storage is out of reach (${error.message}).`;
  if (isNoRoom(error) || error.code === noRoomCode) return `There is no room left (${error.message}).`;
  if (lost.test(error.code ?? '') || error.syscall === 'connect' || lostTexts.test(error.message))
    return `A database does not answer, or went away (${error.code ?? error.message}).`;
  return undefined;
};

/** What stopped a move, as one sentence and what to do about it. */
export const sayMoveFault = (error: unknown): Error => {
  const first = firstOf(error);
  const outside = first && outsideFault(first);
  if (!outside) return first ?? new Error(String(error));
  return new Error(
    `${outside} Nothing is lost: run the same command again, it goes on; --cancel takes back what it made.`,
    { cause: error },
  );
};
