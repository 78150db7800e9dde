import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/** What we need of pg's connection; its types leave these out, its cursors live by them. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void };
  readonly parse: (statement: { text: string; name: string }) => void;
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

/** Connections that know the scope's statement already. */
const prepared = new WeakSet<object>();
const scopeStatement = {
  name: 'scope',
  text: "select set_config('app.organisation', $1, true), set_config('app.scope', $2, true)",
};

/**
 * Sets the scope and reads, in one round trip: everything up to the one Sync is one transaction to PostgreSQL
 * (Protocol Flow, Pipelining), and the scope, which is local to the transaction, is gone with it. A statement is
 * planned and run after those before it, so the policies see the scope; if setting it failed, the rest is skipped.
 * It is what pg calls a Submittable, like its cursors.
 */
export class ScopedRead {
  readonly rows: Promise<Row[][]>;
  readonly #scope: readonly [organisation: string, name: string];
  readonly #queries: readonly { text: string; values: readonly unknown[] }[];
  /** One for the scope, and one for each query. */
  readonly #results: RowReader[] = [new Result()];
  #error: unknown;
  #done: (rows: Row[][]) => void = () => {};
  #failed: (error: unknown) => void = () => {};

  constructor(scope: readonly [organisation: string, name: string], queries: readonly CompiledQuery[]) {
    this.#scope = scope;
    this.#queries = queries.map(({ sql, parameters }) => ({
      text: sql,
      // Here and not while it is sent, where a value that cannot be would leave half a message behind.
      values: parameters.map(utils.prepareValue),
    }));
    this.rows = new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
    });
  }

  submit(connection: object): void {
    const wire = connection as Wire;
    wire.stream.cork();
    if (!prepared.has(connection)) wire.parse(scopeStatement);
    prepared.add(connection);
    this.#run(wire, scopeStatement.name, this.#scope);
    for (const { text, values } of this.#queries) {
      wire.parse({ text, name: '' });
      this.#run(wire, '', values);
    }
    wire.sync();
    wire.stream.uncork();
  }

  #run(wire: Wire, statement: string, values: readonly unknown[]): void {
    wire.bind({ statement, values });
    wire.describe({ type: 'P', name: '' });
    wire.execute({});
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
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#failed(this.#error);
    // The first is the scope's, the last was never filled.
    else this.#done(this.#results.slice(1, -1).map(({ rows }) => rows));
  }
}
