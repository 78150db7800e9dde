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
type RowReader = {
  readonly rows: Row[];
  readonly addFields: (fields: unknown) => void;
  readonly parseRow: (values: unknown) => Row;
};
const { utils, Result } = pg as unknown as {
  utils: { prepareValue: (value: unknown) => unknown };
  Result: new () => RowReader;
};

type Statement = { readonly text: string; readonly name: string };

/** One of the queries that are read together. */
export type ScopedQuery = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True where one plan is right whatever the values are: then it is made once a connection. */
  readonly isPlanKept: boolean;
};

const scopeText = `select set_config('app.organisation', $1, true), set_config('app.scope', $2, true),
  set_config('plan_cache_mode', $3, true)`;

/** A connection remembers no more statements than this; what is asked less often is planned each time. */
const keptMost = 200;
/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>();
/** What each connection has prepared. */
const kept = new WeakMap<object, Set<string>>();

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
  readonly #queries: readonly ScopedQuery[];
  /** One for the scope, and one for each query. */
  readonly #results: RowReader[] = [new Result()];
  #prepared = new Set<string>();
  #error: unknown;
  #done: (rows: Row[][]) => void = () => {};
  #failed: (error: unknown) => void = () => {};

  constructor(scope: readonly [organisation: string, name: string], queries: readonly ScopedQuery[]) {
    // Values are made ready here and not while they are sent: one that cannot be would leave half a message behind.
    // Left to itself PostgreSQL would plan for each organisation anew, because it takes it for cheaper by what it
    // guesses of the rows; that the plan does not hang on them is what our callers know.
    const plans = queries.every(({ isPlanKept }) => isPlanKept) ? 'force_generic_plan' : 'auto';
    const first = { text: scopeText, values: [...scope, plans], isPlanKept: true };
    this.#queries = [first, ...queries].map((query) => ({
      ...query,
      values: query.values.map(utils.prepareValue),
    }));
    this.rows = new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
    });
  }

  submit(connection: object): void {
    const wire = connection as Wire;
    this.#prepared = kept.get(connection) ?? this.#prepared;
    kept.set(connection, this.#prepared);
    wire.stream.cork();
    for (const { text, values, isPlanKept } of this.#queries) {
      const name = isPlanKept ? nameOf(text) : '';
      if (name === '' || !this.#prepared.has(name)) this.#prepare(wire, { text, name });
      wire.bind({ statement: name, values });
      wire.describe({ type: 'P', name: '' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
  }

  #prepare(wire: Wire, statement: Statement): void {
    if (statement.name !== '') {
      // It may be there from a read that failed; closing what is not there is no error.
      wire.close({ type: 'S', name: statement.name });
      this.#prepared.add(statement.name);
    }
    wire.parse(statement);
  }

  get #reader(): RowReader {
    return this.#results.at(-1) ?? new Result();
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    this.#reader.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    try {
      this.#reader.rows.push(this.#reader.parseRow(fields));
    } catch (error) {
      this.#error ??= error;
    }
  }

  handleCommandComplete(): void {
    this.#results.push(new Result());
  }

  handleError(error: unknown): void {
    // What stood behind the failure was skipped, statements to keep among it: all are prepared anew.
    this.#prepared.clear();
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#failed(this.#error);
    // The first is the scope's, the last was never filled.
    else this.#done(this.#results.slice(1, -1).map(({ rows }) => rows));
  }
}
