import { login } from '../../src/areas/customers/auth/contract.ts';

// A flood of wrong sign-ins, in a process of its own: `node attack.ts URL TRIES_PER_SECOND`, until it is told to stop.

/** They come from so many networks of so many addresses: none of them comes near its own limit. */
const networks = 250;
const addressesPerNetwork = 40;
/** More than the server lets wait: what it does not take in is not held back by us. */
const mostOpen = 2000;
const addressOf = (n: number): string => {
  const network = n % networks;
  return `10.${network >> 6}.${network & 63}.${1 + (Math.floor(n / networks) % addressesPerNetwork)}`;
};

const [url = '', rate = ''] = process.argv.slice(2);
const triesPerSecond = Number(rate);
const answers = new Map<string, number>();
let open = 0;
let sent = 0;
const one = async (): Promise<void> => {
  const n = sent;
  sent += 1;
  open += 1;
  try {
    const response = await fetch(url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) },
      body: JSON.stringify({ username: `person.${n % 100_000}`, password: 'Wrong.Horse.7' }),
    });
    await response.arrayBuffer();
    answers.set(String(response.status), (answers.get(String(response.status)) ?? 0) + 1);
  } catch {
    answers.set('none', (answers.get('none') ?? 0) + 1);
  } finally {
    open -= 1;
  }
};
const began = performance.now();
const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * triesPerSecond;
  while (sent < due && open < mostOpen) void one();
}, 10);
process.once('message', async () => {
  clearInterval(timer);
  while (open > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.error(`  ${sent} wrong sign-ins: ${said}`);
  process.disconnect();
});
