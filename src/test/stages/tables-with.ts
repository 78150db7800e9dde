import type { TestServer } from '../test-server.ts';

/** Tables with a row that says this text anywhere; what is sealed says nothing. */
export const tablesWith = async ({ owner }: TestServer, text: string): Promise<string[]> => {
  const { rows } = await owner.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(
      `select 1 from "${name}" as t where t::text like '%' || $1 || '%' limit 1`,
      [text],
    );
    if ((rowCount ?? 0) > 0) tables.push(name);
  }
  return tables;
};
