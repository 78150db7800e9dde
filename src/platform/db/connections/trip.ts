import pg from 'pg';

/** What we need of pg's connection; its types leave these out, its cursors live by them. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void };
  readonly close: (statement: { type: 'S'; name: string }) => void;
  readonly parse: (statement: { text: string; name: string }) => void;
  readonly bind: (what: { statement: string; values: readonly unknown[] }) => void;
  readonly describe: (portal: { type: 'P'; name: string }) => void;
  readonly execute: (portal: object) => void;
  readonly sync: () => void;
};
type Row = Record<string, unknown>;
type Column = { readonly name: string; readonly read: (text: string) => unknown };
type Field = { readonly name: string; readonly dataTypeID: number };
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const columnsOf = (fields: readonly Field[]): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }));

const asRow = (columns: readonly Column[], texts: readonly (string | null)[]): Row => {
  const row: Row = {};
  // By index: this runs for each row of each list, and an iterator costs as much as reading the value.
  for (let n = 0; n < columns.length; n += 1) {
    const column = columns[n] as Column;
    const text = texts[n] ?? null;
    row[column.name] = text === null ? null : column.read(text);
  }
  return row;
};

/** One statement of a trip. */
type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which a connection keeps it prepared (`statement-names.ts`); empty where it does not. */
  readonly name: string;
};

/** What a statement did: `INSERT` and 1, `SELECT` and its rows. */
export type Outcome = { readonly command: string; readonly rowCount: number; readonly rows: Row[] };

type Answer = { readonly resolve: (outcome: Outcome) => void; readonly reject: (error: unknown) => void };

/** What each connection has prepared, and the columns of its answers once they have been described. */
const kept = new WeakMap<object, Map<string, readonly Column[]>>();

/** `INSERT 0 3`, `SELECT 3`, `BEGIN`: the tag by which PostgreSQL says that a statement is complete. */
const tagShape = /^([A-Z]+)(?: \d+)*?(?: (\d+))?$/;
const outcomeOf = (tag: string, rows: Row[]): Outcome => {
  const [, command = tag, count] = tagShape.exec(tag) ?? [];
  return { command, rowCount: count === undefined ? rows.length : Number(count), rows };
};

/**
 * Several statements that go to the database together and are answered together: one round trip. PostgreSQL runs them
 * in their order, and once one fails it skips those behind it (Protocol Flow, Pipelining); outside of a transaction
 * they are one. It is what pg calls a Submittable, like its cursors.
 */
export class Trip {
  /** Of each statement; where one fails, all do. */
  readonly outcomes: readonly Promise<Outcome>[];
  readonly #statements: readonly Statement[];
  readonly #answers: Answer[] = [];
  /** Of the statements that are complete. */
  readonly #complete: Outcome[] = [];
  #current: Row[] = [];
  #columns: readonly Column[] | undefined;
  #prepared = new Map<string, readonly Column[]>();
  #error: unknown;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements.map((statement) => ({
      ...statement,
      // Made ready here and not while they are sent: one that cannot be would leave half a message behind.
      values: statement.values.map(prepareValue),
    }));
    this.outcomes = statements.map(
      () => new Promise((resolve, reject) => void this.#answers.push({ resolve, reject })),
    );
  }

  /** Once everything is answered. */
  get done(): Promise<Outcome[]> {
    return Promise.all(this.outcomes);
  }

  /** What is asked, for a trace: the statements without their values. */
  get text(): string {
    return this.#statements.map(({ text }) => text).join('; ');
  }

  submit(connection: object): void {
    const wire = connection as Wire;
    this.#prepared = kept.get(connection) ?? this.#prepared;
    kept.set(connection, this.#prepared);
    wire.stream.cork();
    for (const { name, text, values } of this.#statements) {
      const isKnown = name !== '' && this.#prepared.has(name);
      // It may be there from a trip that failed; closing what is not there is no error.
      if (!isKnown && name !== '') wire.close({ type: 'S', name });
      if (!isKnown) wire.parse({ text, name });
      wire.bind({ statement: name, values });
      // What a kept statement answers has been described before.
      if (!isKnown) wire.describe({ type: 'P', name: '' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
  }

  /** The name of the statement whose answer comes now. */
  get #name(): string {
    return this.#statements[this.#complete.length]?.name ?? '';
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#columns ??= this.#prepared.get(this.#name) ?? [];
      this.#current.push(asRow(this.#columns, fields));
    } catch (error) {
      this.#error ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#name;
    if (name !== '' && !this.#prepared.has(name)) this.#prepared.set(name, this.#columns ?? []);
    this.#complete.push(outcomeOf(text, this.#current));
    this.#current = [];
    this.#columns = undefined;
  }

  handleError(error: unknown): void {
    // A kept statement may be what does not fit any more (a column that was added): all are prepared anew.
    this.#prepared.clear();
    this.#error ??= error;
    this.#settle();
  }

  handleReadyForQuery(): void {
    this.#settle();
  }

  #settle(): void {
    for (const [at, { resolve, reject }] of this.#answers.entries()) {
      const outcome = this.#complete[at];
      // Outside of a transaction a late failure undoes what stood before it, so nothing of it may be taken for done.
      if (outcome && this.#error === undefined) resolve(outcome);
      else reject(this.#error ?? new Error('The database left a statement unanswered.'));
    }
  }
}
