import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { logTo } from '../../log.ts';
import { withRole } from '../address.ts';
import { awaitDatabase } from './await-database.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const kept = () => {
  const lines: { event: string }[] = [];
  return { lines, log: logTo((line) => void lines.push(JSON.parse(line)), 'info') };
};

test('a database that is away at the start is waited for, which is told once, and not for ever', async () => {
  const { lines, log } = kept();
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/database`;
  await expect(awaitDatabase(url, log, 1200)).rejects.toThrow(
    /^The database of DATABASE_URL does not answer: .*ECONNREFUSED/,
  );
  expect(lines).toMatchObject([{ level: 'warn', event: 'database_awaited' }]);
});

test('one that answers is not waited for, nor is one that refuses', async () => {
  const { lines, log } = kept();
  await awaitDatabase(inject('templateUrl'), log);
  const strange = withRole(inject('templateUrl'), { name: 'nobody_of_that_name', password: 'x' });
  await expect(awaitDatabase(strange, log)).rejects.toThrow(/nobody_of_that_name/);
  expect(lines).toEqual([]);
});
