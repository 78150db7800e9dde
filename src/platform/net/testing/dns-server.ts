import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/** What a name holds; `delayMilliseconds` and `until` wait before it answers, `silent` never does. */
export type Zone = {
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  /** Each record is its strings. */
  readonly TXT?: readonly (readonly string[])[];
  /** Answered first, with the records of that name behind it, as a resolver does it. */
  readonly CNAME?: string;
  readonly delayMilliseconds?: number;
  readonly until?: Promise<void>;
  readonly silent?: boolean;
  /** RFC 1035 §4.1.1: 2 is a failure of the server, 5 a refusal. */
  readonly code?: number;
};

export type TestDns = {
  /** `127.0.0.1:port`, as `DNS_SERVERS` takes it. */
  readonly address: string;
  /** Sets what a name holds; a function is asked at each question, with how often that type was asked before. */
  readonly set: (name: string, zone: Zone | ((earlier: number) => Zone) | undefined) => void;
  /** Every question so far: `A example.com`. */
  readonly questions: readonly string[];
  readonly stop: () => Promise<void>;
};

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;
const typeNames = new Map<number, RecordType>(
  Object.entries(types).map(([name, number]) => [number, name as RecordType]),
);
const noSuchName = 3;
/** What fits into a datagram without extensions (RFC 1035 §4.2.1): more is asked for again by TCP. */
const datagramBytes = 512;

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);

const ipv6Bytes = (address: string): Buffer => {
  const full = address.includes('.') ? mappedToGroups(address) : address;
  const [head = '', tail] = full.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return Buffer.from([...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join(''), 'hex');
};

const mappedToGroups = (address: string): string => {
  const at = address.lastIndexOf(':') + 1;
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(at).split('.').map(Number);
  return `${address.slice(0, at)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

const dataOf: Readonly<Record<RecordType, (zone: Zone) => readonly Buffer[]>> = {
  A: ({ A = [] }) => A.map((address) => Buffer.from(address.split('.').map(Number))),
  AAAA: ({ AAAA = [] }) => AAAA.map(ipv6Bytes),
  CNAME: ({ CNAME }) => (CNAME ? [nameBytes(CNAME)] : []),
  TXT: ({ TXT = [] }) =>
    TXT.map((strings) =>
      Buffer.concat(strings.map((text) => Buffer.from([Buffer.byteLength(text), ...Buffer.from(text)]))),
    ),
};

const record = (name: string, type: RecordType, data: Buffer): Buffer => {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(types[type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(name), fixed, data]);
};

const questionOf = (query: Buffer): { name: string; type: RecordType | undefined; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), type: typeNames.get(query.readUInt16BE(at + 1)), end: at + 5 };
};

const message = (
  query: Buffer,
  end: number,
  code: number,
  answers: readonly Buffer[],
  cut: boolean,
): Buffer => {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (cut ? 0x0200 : 0) | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(cut ? 0 : answers.length, 6);
  return Buffer.concat([header, query.subarray(12, end), ...(cut ? [] : answers)]);
};

/** A DNS server on loopback with names of the test's own, over UDP and, for long answers, TCP (RFC 1035). */
export const startTestDns = async (): Promise<TestDns> => {
  const zones = new Map<string, Zone | ((earlier: number) => Zone)>();
  const questions: string[] = [];

  const zoneOf = (name: string, question: string): Zone | undefined => {
    const found = zones.get(name.toLowerCase());
    if (typeof found !== 'function') return found;
    return found(questions.filter((one) => one === question).length - 1);
  };

  const reply = (query: Buffer, mostBytes: number, send: (answer: Buffer) => void): void => {
    const { name, type, end } = questionOf(query);
    const question = `${type ?? 'other'} ${name.toLowerCase()}`;
    questions.push(question);
    const zone = zoneOf(name, question);
    if (!zone) send(message(query, end, noSuchName, [], false));
    if (!zone || zone.silent) return;
    const holder = zone.CNAME ? zoneOf(zone.CNAME, question) : zone;
    const aliases = dataOf.CNAME(zone).map((data) => record(name, 'CNAME', data));
    const owner = zone.CNAME ?? name;
    const own = type && holder ? dataOf[type](holder).map((data) => record(owner, type, data)) : [];
    const answer = message(query, end, zone.code ?? 0, [...aliases, ...own], false);
    const sent = answer.length > mostBytes ? message(query, end, 0, [], true) : answer;
    const answerLater = () => setTimeout(() => send(sent), zone.delayMilliseconds ?? 0);
    if (zone.until) void zone.until.then(answerLater);
    else answerLater();
  };

  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      reply(bytes.subarray(2), 65_535, (answer) => {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(answer.length);
        socket.end(Buffer.concat([length, answer]));
      });
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  let open = true;
  udp.on('message', (query, from) =>
    reply(query, datagramBytes, (answer) => open && udp.send(answer, from.port, from.address)),
  );
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject);
    udp.bind(port, '127.0.0.1', resolve);
  });

  return {
    address: `127.0.0.1:${port}`,
    set: (name, zone) => {
      if (zone) zones.set(name.toLowerCase(), zone);
      else zones.delete(name.toLowerCase());
    },
    questions,
    stop: async () => {
      open = false;
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
};
