import pg from 'pg';

/** What we need of pg's connection; its types leave these out, its cursors live by them. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void };
  readonly close: (statement: { type: 'S'; name: string }) => void;
  readonly parse: (statement: Statement) => void;
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

type Statement = { readonly text: string; readonly name: string };

type ReadOptions = {
  /** The longest that one statement may take, in PostgreSQL's words (`60s`); null: as the database has it. */
  readonly timeout: string | null;
  /** Whether a connection stays the same from one read to the next: through a pooler of transactions it does not. */
  readonly keepsPlans: boolean;
  /** On a standby: fails with division by zero where it has not replayed the primary's log up to this position. */
  readonly notBefore?: string | undefined;
};

/** One of the queries that are read together. */
export type ScopedQuery = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True where one plan is right whatever the values are: then it is made once a connection. */
  readonly isPlanKept: boolean;
};

const scopeText = `select set_config('app.organisation', $1, true), set_config('app.scope', $2, true),
  set_config('plan_cache_mode', $3, true),
  set_config('statement_timeout', coalesce($4, current_setting('statement_timeout')), true)`;
/** On a standby that has not come so far it fails (division by zero), and with it everything behind it. */
const standbyText = `${scopeText},
  1 / (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end >= $5::pg_lsn)::int`;

/** A connection remembers no more statements than this; what is asked less often is planned each time. */
const keptMost = 200;
/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>();
/** What each connection has prepared, and the columns of its answers once they have been described. */
const kept = new WeakMap<object, Map<string, Column[]>>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= keptMost) return '';
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
};

/**
 * Sets the scope and reads, in one round trip: everything up to the one Sync is one transaction to PostgreSQL
 * (Protocol Flow, Pipelining), and the scope, which is local to the transaction, is gone with it. A statement is
 * planned and run after those before it, so the policies see the scope; if setting it failed, the rest is skipped.
 * It is what pg calls a Submittable, like its cursors.
 */
export class ScopedRead {
  readonly rows: Promise<Row[][]>;
  readonly #queries: readonly (ScopedQuery & { readonly name: string })[];
  /** The rows of each query that is complete, the scope's first. */
  readonly #complete: Row[][] = [];
  #current: Row[] = [];
  #columns: Column[] | undefined;
  #prepared = new Map<string, Column[]>();
  #error: unknown;
  #done: (rows: Row[][]) => void = () => {};
  #failed: (error: unknown) => void = () => {};

  constructor(
    scope: readonly [organisation: string, name: string],
    queries: readonly ScopedQuery[],
    { timeout, keepsPlans, notBefore }: ReadOptions,
  ) {
    // Left to itself PostgreSQL would plan for each organisation anew, because it takes it for cheaper by what it
    // guesses of the rows; that the plan does not hang on them is what our callers know.
    const plans = queries.every(({ isPlanKept }) => isPlanKept) ? 'force_generic_plan' : 'auto';
    const settings = [...scope, plans, timeout];
    const first =
      notBefore === undefined
        ? { text: scopeText, values: settings, isPlanKept: true }
        : { text: standbyText, values: [...settings, notBefore], isPlanKept: true };
    this.#queries = [first, ...queries].map((query) => ({
      ...query,
      name: query.isPlanKept && keepsPlans ? nameOf(query.text) : '',
      // Made ready here and not while they are sent: one that cannot be would leave half a message behind.
      values: query.values.map(prepareValue),
    }));
    this.rows = new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
    });
  }

  /** What is read, for a trace: the statements without their values. */
  get text(): string {
    return this.#queries
      .slice(1)
      .map((query) => query.text)
      .join('; ');
  }

  submit(connection: object): void {
    const wire = connection as Wire;
    this.#prepared = kept.get(connection) ?? this.#prepared;
    kept.set(connection, this.#prepared);
    wire.stream.cork();
    for (const query of this.#queries) {
      const isKnown = query.name !== '' && this.#prepared.has(query.name);
      if (!isKnown) this.#prepare(wire, query);
      wire.bind({ statement: query.name, values: query.values });
      // What a kept statement answers has been described before.
      if (!isKnown) wire.describe({ type: 'P', name: '' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
  }

  #prepare(wire: Wire, statement: Statement): void {
    // It may be there from a read that failed; closing what is not there is no error.
    if (statement.name !== '') wire.close({ type: 'S', name: statement.name });
    wire.parse(statement);
  }

  /** The name of the statement whose answer comes now. */
  get #name(): string {
    return this.#queries[this.#complete.length]?.name ?? '';
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = columnsOf(fields);
    if (this.#name !== '') this.#prepared.set(this.#name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#columns ??= this.#prepared.get(this.#name) ?? [];
      this.#current.push(asRow(this.#columns, fields));
    } catch (error) {
      this.#error ??= error;
    }
  }

  handleCommandComplete(): void {
    this.#complete.push(this.#current);
    this.#current = [];
    this.#columns = undefined;
  }

  handleError(error: unknown): void {
    // What stood behind the failure was skipped, statements to keep among it: all are prepared anew.
    this.#prepared.clear();
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#failed(this.#error);
    else this.#done(this.#complete.slice(1));
  }
}
