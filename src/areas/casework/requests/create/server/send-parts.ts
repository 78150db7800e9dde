import type { Clock } from '../../../../../platform/clock.ts';
import type { Limits } from '../../../../../platform/config.ts';
import type { Database, Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import type { Follower } from '../../../../../platform/piece-thread/piece-thread.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import type { Service } from '../../../../../shared/service.ts';
import type { SheetThread } from './check-sheet.ts';

/** What the calls that take a new request work with; `app` joins it. */
export type SendParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly limits: Limits;
  readonly sheets: SheetThread;
  /** The text of each template by the file's name. */
  readonly templates: ReadonlyMap<string, string>;
  /** Has the engine of that name work on a request, in the transaction that creates it. */
  readonly startWork: (tx: Tx, engine: string, requestId: string) => Promise<void>;
  /** Judges an archive while it comes. */
  readonly followArchive: () => Follower;
  /** @throws 422 for an archive that no engine may open. */
  readonly judgeArchive: (upload: Upload) => Promise<void>;
};

/** The answer of get_template: a list, whose first item the original client takes. */
export const templateOf = (
  { templates }: Pick<SendParts, 'templates'>,
  { template }: Service,
): { title: string; text: string }[] => [{ title: template, text: templates.get(template) ?? '' }];
