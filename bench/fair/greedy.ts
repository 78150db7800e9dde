import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';

// One session that has eighty calls under way all the time while it is told to, in a process of its own.

const callsAtOnce = 80;
const [, , url = '', cookie = ''] = process.argv;
const { path } = webShieldingCalls.getHistory;

let isGreedy = false;
let loops: Promise<unknown> = Promise.resolve();

const askOn = async (): Promise<void> => {
  while (isGreedy) {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
    if (answer.status !== 200) throw new Error(`The call answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
};

/** Says so when it has begun, and when the last of its calls is over. */
process.on('message', async (word) => {
  isGreedy = word === 'begin';
  if (isGreedy) loops = Promise.all(Array.from({ length: callsAtOnce }, askOn));
  else await loops;
  process.send?.(0);
});
process.on('disconnect', () => process.exit());
process.send?.(0);
