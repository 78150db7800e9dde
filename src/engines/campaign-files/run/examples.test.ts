import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type CampaignAnswer, campaignAnswer } from '../campaign-answer.ts';
import { ownResultTemplate } from '../own-columns.ts';
import { countCampaign, readCampaign } from './read-campaign.ts';
import { timesOf } from './tell-campaign.ts';

const examples = join(import.meta.dirname, '../examples');
const columns = [{ name: 'email' }, { name: 'department', alsoCalled: ['departamento'] }];

const readWith = async (list: string | AsyncIterable<Uint8Array>, file: AsyncIterable<Uint8Array>) => {
  const bytes = typeof list === 'string' ? Readable.from([Buffer.from(list)]) : list;
  return campaignAnswer.parse(await readCampaign(bytes, file, { listBytes: 1_000_000, columns }));
};
const recipients = () => createReadStream(join(examples, 'recipients.csv'));
const readText = (text: string) => readWith(recipients(), Readable.from([Buffer.from(text)]));

type Read = Extract<CampaignAnswer, { type: 'read' }>;
const readOf = (answer: CampaignAnswer): Read => {
  if (answer.type !== 'read') throw new Error(JSON.stringify(answer));
  return answer;
};
const example = async (name: string): Promise<Read> =>
  readOf(await readWith(recipients(), createReadStream(join(examples, name), { highWaterMark: 100 })));

/** What the child knows, of however few people. */
const counted = async (name: string) => {
  const file = createReadStream(join(examples, name), { highWaterMark: 100 });
  const answer = await countCampaign(recipients(), file, { listBytes: 1_000_000, columns });
  if (answer.type === 'refused') throw new Error(JSON.stringify(answer));
  const { format, count } = answer;
  return { format, results: count.results(), without_line: count.withoutLine(), unknown: count.unknown() };
};
type Counted = Awaited<ReturnType<typeof counted>>;

/** recipients, sent, opened, clicked, entered data, reported */
const figures = ({ results: { total } }: Counted): readonly number[] => [
  ...[total.recipients, total.sent, total.opened],
  ...[total.clicked, total.submitted, total.reported],
];
const minutes = ({ results }: Counted) => Object.values(timesOf(results));
const faultsOf = (answer: CampaignAnswer): readonly unknown[] =>
  answer.type === 'refused' ? answer.faults.map(({ loc, type }) => [...loc.slice(2), type]) : [];

describe('results of GoPhish', () => {
  test('a status holds those before it, an error is not sent, and who has no line is not sent either', async () => {
    const read = await counted('gophish-results.csv');
    expect(read.format).toBe('gophish_results');
    expect(figures(read)).toEqual([14, 11, 7, 4, 2, 4]);
    expect([read.without_line, read.unknown.total]).toEqual([2, 0]);
    expect(minutes(read)).toEqual([null, null, null]);
  });

  test('two departments are told; the third has two people, who stand with whoever has none and one more', async () => {
    const { results } = await example('gophish-results.csv');
    expect(results.departments).toEqual([
      { name: 'Finance', recipients: 6, sent: 6, opened: 4, clicked: 3, submitted: 1, reported: 3 },
      { name: null, recipients: 8, sent: 5, opened: 3, clicked: 1, submitted: 1, reported: 1 },
    ]);
  });

  test('capitals, what Papa Parse escapes, a person twice, what is yet to be sent and strangers', async () => {
    const read = await counted('gophish-results-odd.csv');
    expect(figures(read)).toEqual([14, 3, 3, 2, 1, 1]);
    expect(read.unknown).toEqual({ total: 2, examples: ['+somebody@example.com', 'gone@example.com'] });
    expect(read.without_line).toBe(8);
  });

  test('saved again by a spreadsheet, with the columns of another version', async () => {
    expect(figures(await counted('gophish-results-other.csv'))).toEqual([14, 6, 4, 3, 1, 3]);
  });

  test('a version that does not know who reports, a status that is none and a wrong address are named', async () => {
    expect(faultsOf(await readText('email,status,ip\np01@example.com,Email Sent,\n'))).toEqual([
      [1, 'reported', 'missing_column'],
    ]);
    const text =
      'email,status,ip,reported\np01@example.com,Success,,false\nnobody,Email Sent,,maybe\np02@example.com,Email Sent,,\n';
    expect(faultsOf(await readText(text))).toEqual([
      [2, 'status', 'status'],
      [3, 'email', 'email'],
      [3, 'reported', 'true_or_false'],
      [4, 'reported', 'required'],
    ]);
  });
});

/** A line for each of so many people, `q1` first: the message was sent to them, and so many clicked a minute later and another. */
const eventsOf = (sent: number, clicked = 0): string => {
  const line = (n: number, minute: number, what: string): string =>
    `q${n + 1}@example.com,2026-03-02T09:${String(minute).padStart(2, '0')}:00Z,${what}\n`;
  const of = (people: number, what: string, first: number): string =>
    Array.from({ length: people }, (_, n) => line(n, first === 0 ? 0 : first + n, what)).join('');
  return `email,time,message\n${of(sent, 'Email Sent', 0)}${of(clicked, 'Clicked Link', 1)}`;
};
const listOf = (...departments: readonly (readonly [string, number])[]): string => {
  const rows = departments.flatMap(([name, size]) => Array<string>(size).fill(name));
  return `email,department\n${rows.map((name, n) => `q${n + 1}@example.com,${name}\n`).join('')}`;
};

describe('of fewer than five people who were sent the message nothing is told', () => {
  const readOne = (list: string, file: string) => readWith(list, Readable.from([Buffer.from(file)]));

  test('a campaign of which too few were sent it is refused, however long the list', async () => {
    expect(faultsOf(await readOne(listOf(['Board', 1]), eventsOf(1, 1)))).toEqual([['too_few']]);
    expect(faultsOf(await readOne(listOf(['Board', 20]), eventsOf(4, 1)))).toEqual([['too_few']]);
    expect(readOf(await readOne(listOf(['Board', 20]), eventsOf(5, 1))).results.total.clicked).toBe(1);
  });

  test('a department of five of which one was sent it is not told apart', async () => {
    const list = listOf(['Sales', 10], ['Legal', 6], ['Board', 5]);
    const { results } = readOf(await readOne(list, eventsOf(17, 17)));
    expect(results.departments.map(({ name, sent }) => [name, sent])).toEqual([
      ['Sales', 10],
      [null, 7],
    ]);
  });

  test('the first click of five is told, of four it is not', async () => {
    const list = listOf(['Sales', 10]);
    const first = async (clicked: number) =>
      readOf(await readOne(list, eventsOf(10, clicked))).results.minutes.first_click;
    expect([await first(4), await first(5)]).toEqual([null, 1]);
  });
});

test('a department is one plain line, however it was typed: what is not seen of it goes', async () => {
  const head = 'email,department\n';
  const rows = (name: string, from: number) =>
    Array.from({ length: 5 }, (_, n) => `q${from + n}@example.com,${name}\n`).join('');
  const list = `${head}${rows('Legal\u202e  affairs\u200b', 1)}${rows('Sales', 6)}`;
  const { results } = readOf(await readWith(list, Readable.from([Buffer.from(eventsOf(10))])));
  expect(results.departments.map(({ name }) => name)).toEqual(['Legal affairs', 'Sales']);
});

describe('raw events of GoPhish', () => {
  test('each person counts once, from the first time', async () => {
    const read = await counted('gophish-events.csv');
    expect(read.format).toBe('gophish_events');
    expect(figures(read)).toEqual([14, 10, 4, 2, 1, 2]);
    // 6 minutes 0.28 seconds after the message; reports after 38 and 60.
    expect(minutes(read)).toEqual([6, 38, 49]);
    // The one who could not be sent to has a line.
    expect(read.without_line).toBe(3);
  });

  test('times of two people are not told', async () => {
    const { results } = await example('gophish-events.csv');
    expect(results.minutes).toEqual({ first_click: null, first_report: null, median_report: null });
  });

  test('nothing that somebody typed leaves the reader', async () => {
    expect(JSON.stringify(await example('gophish-events.csv'))).not.toMatch(/Summer2026|203\.0\.113|p0\d@/);
  });

  test('another version: other columns, a zone, a filter that clicks too soon, strangers counted once', async () => {
    const read = await counted('gophish-events-older.csv');
    expect(figures(read)).toEqual([14, 2, 2, 2, 1, 0]);
    expect(minutes(read)).toEqual([0, null, null]);
    expect(read.unknown.examples).toEqual(['stranger@example.org', '=odd@example.org']);
  });

  test('reports alone: whoever reports was sent it, and only those with both moments are timed', async () => {
    const read = await counted('gophish-events-reports-only.csv');
    expect(figures(read)).toEqual([14, 3, 0, 0, 0, 3]);
    expect(minutes(read)).toEqual([null, 10, 21]);
  });

  test('an event that is none and a moment that is none are named', async () => {
    const text =
      'email,time,message\np01@example.com,yesterday,Email Replied\n,2026-03-02T09:00:00Z,Email Sent\n';
    expect(faultsOf(await readText(text))).toEqual([
      [2, 'message', 'event'],
      [2, 'time', 'moment'],
      [3, 'email', 'email'],
    ]);
  });
});

describe('our own sheet', () => {
  test('yes, no and moments', async () => {
    const read = await counted('own.csv');
    expect(read.format).toBe('own_csv');
    expect(figures(read)).toEqual([14, 3, 2, 1, 1, 1]);
    expect(minutes(read)).toEqual([5, 38, 38]);
  });

  test('in Spanish, with semicolons, in Windows-1252; a day has no minutes', async () => {
    const read = await counted('own-spanish.csv');
    expect(figures(read)).toEqual([14, 3, 1, 1, 1, 1]);
    expect(read.unknown.examples).toEqual(['nadie@example.com']);
    expect(minutes(read)).toEqual([null, null, null]);
  });

  test('columns in any order and beside others, zones, seconds', async () => {
    const read = await counted('own-odd.csv');
    expect(figures(read)).toEqual([14, 3, 2, 2, 0, 1]);
    expect(minutes(read)).toEqual([1, 30, 30]);
  });

  test('its template is read', async () => {
    const answer = await readText(ownResultTemplate);
    expect(readOf(answer).unknown.total).toBe(3);
    // Sent to nobody on this list: there is nothing to tell, and that may be told.
    expect(readOf(answer).results.total.sent).toBe(0);
  });

  test('wrong cells, a day that no calendar has, before it was sent, twice the same', async () => {
    const text = [
      'email,sent,opened,clicked,submitted,reported',
      'p01@example.com,2026-02-30,perhaps,no,no,no',
      'p02@example.com,2026-03-02 09:00,2026-03-02 08:59,no,no,no',
      'P02@example.com,no,no,no,no,no,',
      'p03@example.com,02/03/2026,no,no,no,no',
    ].join('\n');
    expect(faultsOf(await readText(text))).toEqual([
      [2, 'sent', 'yes_or_moment'],
      [2, 'opened', 'yes_or_moment'],
      [3, 'opened', 'before_sent'],
      [4, 'email', 'duplicate'],
      [5, 'sent', 'yes_or_moment'],
    ]);
    expect(faultsOf(await readText('email,sent,opened\n'))).toEqual([
      [1, 'clicked', 'missing_column'],
      [1, 'submitted', 'missing_column'],
      [1, 'reported', 'missing_column'],
    ]);
  });
});

test('what is none of these is refused as a whole', async () => {
  expect(faultsOf(await readText('name,score\nAna,3\n'))).toEqual([['unknown_format']]);
  expect(faultsOf(await readText(''))).toEqual([['empty']]);
  expect(faultsOf(await readText('PK\u0003\u0004\u0000\u0000'))).toEqual([['binary']]);
  expect(faultsOf(await readText('email,status,ip,reported\n"p01@example.com,Email Sent,,false\n'))).toEqual([
    [2, 'email', 'unclosed_quote'],
  ]);
  const faulty = `email,status,ip,reported\n${'x,y,,z\n'.repeat(60)}`;
  const answer = await readText(faulty);
  expect(answer.type === 'refused' && [answer.faults.length, answer.more]).toEqual([100, 80]);
});
