import { Agent, request } from 'node:http';

// A process of its own that asks one path at a steady rate, whether or not answers come (an open loop), so that a slow server
// is not asked more slowly. Asked `{ rate, seconds }`, it says how long each answer took and with which status.

/** What is asked of it. */
export type Pace = { readonly rate: number; readonly seconds: number };
/** What it says: milliseconds of each answer by its status. */
export type Answers = Readonly<Record<string, readonly number[]>>;

const [url = '', cookie = '', body = '{}'] = process.argv.slice(2);
const connections = 64;
const tickMilliseconds = 5;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

const ask = (answered: (status: number, milliseconds: number) => void): void => {
  const began = performance.now();
  const asked = request(url, {
    method: 'POST',
    agent,
    headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asked.on('response', (answer) => {
    answer.resume();
    answer.on('end', () => answered(answer.statusCode ?? 0, performance.now() - began));
  });
  asked.on('error', () => answered(0, performance.now() - began));
  asked.end(body);
};

const pace = ({ rate, seconds }: Pace): Promise<Answers> =>
  new Promise((resolve) => {
    const answers: Record<string, number[]> = {};
    const wanted = rate * seconds;
    const began = performance.now();
    let sent = 0;
    let done = 0;
    const answered = (status: number, milliseconds: number): void => {
      const kept = answers[status] ?? [];
      answers[status] = kept;
      kept.push(milliseconds);
      done += 1;
      if (done === wanted) resolve(answers);
    };
    const timer = setInterval(() => {
      const due = Math.min(wanted, Math.floor(((performance.now() - began) * rate) / 1000));
      for (; sent < due; sent += 1) ask(answered);
      if (sent === wanted) clearInterval(timer);
    }, tickMilliseconds);
  });

process.on('message', (asked: Pace) => void pace(asked).then((answers) => process.send?.(answers)));
process.send?.('ready');
