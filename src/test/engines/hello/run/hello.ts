import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMessage } from '../../test-engine.ts';

const { title }: { title: string } = JSON.parse(process.argv[2] ?? '');

const say = (message: TestMessage | { type: 'secret' }): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

const eat = (): void => {
  const eaten: Buffer[] = [];
  setInterval(() => eaten.push(Buffer.alloc(32 * 1024 * 1024, 1)), 20);
};

const acts: Readonly<Record<string, () => unknown>> = {
  hello: () => say({ type: 'result', found: ['Hello'] }),
  crash: () => process.exit(3),
  nothing: () => undefined,
  refuse: () => say({ type: 'refused', reason: 'No greeting today.' }),
  memory: eat,
  time: () => sleep(60_000),
  nonsense: () => say({ type: 'secret' }),
  unstorable: () => say({ type: 'result', found: ['Hello\u0000'] }),
  stay: async () => {
    for (let percentage = 0; ; percentage = Math.min(90, percentage + 1)) {
      say({ type: 'progress', percentage });
      await sleep(50);
    }
  },
  late: async () => {
    say({ type: 'progress', percentage: 7 });
    await sleep(3000);
    say({ type: 'result', found: ['Hello'] });
  },
};

await acts[title]?.();
