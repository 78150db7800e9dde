import { CallError, fail } from '../../shared/errors.ts';
import { hashThreads } from './hash-thread.ts';

/**
 * Who wants a hash: the product itself, somebody whose browser or session is known here (by their name), or a stranger by the networks that their
 * address lies in, the widest first, who may have worked for the place (`shared/proof-of-work`).
 */
export type Comer =
  | 'ourselves'
  | { readonly knownPerson: string }
  | { readonly networks: readonly [string, string]; readonly hasWorked: boolean };

type Stranger = Extract<Comer, { networks: unknown }>;
type Waiting = { readonly go: () => void; readonly refuse: (error: CallError) => void };

/**
 * How many wait at most: of one known person, in whatever browsers, of all, of a stranger's wide and narrow network, of all strangers; and how
 * long a stranger does, who has worked for the place or not.
 */
type LineLimits = {
  readonly ofPerson: number;
  readonly known: number;
  readonly ofWideNetwork: number;
  readonly ofNarrowNetwork: number;
  readonly strangers: number;
  readonly patienceMilliseconds: number;
  readonly workedPatienceMilliseconds: number;
};

/** An office behind one address signs in on Monday morning; no network alone fills the line. */
const productLimits: LineLimits = {
  ofPerson: 4,
  known: 200,
  ofWideNetwork: 200,
  ofNarrowNetwork: 150,
  strangers: 500,
  patienceMilliseconds: 5000,
  workedPatienceMilliseconds: 20_000,
};

/** Then it is a stranger's turn, if one waits: somebody who is known does not shut the others out either. */
const mostKnownInARow = 4;
/** Before any was measured (RFC 9106's second recommendation on a processor of 2024). */
const firstGuessMilliseconds = 45;
/** The newest interval counts this much: a dozen hashes tell what they take now. */
const newestShare = 0.1;
/** Networks whose last turn is remembered; one that is forgotten counts as quiet again. */
const networksRemembered = 20_000;

type HashLine = {
  /**
   * Runs the task when it is its turn.
   * @throws `unavailable` where too many wait already, and for a stranger whose turn does not come in time.
   */
  readonly run: <T>(comer: Comer, task: () => Promise<T>) => Promise<T>;
  /** How long strangers who come now would wait in turn, in milliseconds, by what hashes have taken lately. */
  readonly strangersWait: () => number;
};

/** When each network had its last turn; the longest ago is forgotten first. */
const openTurns = () => {
  const turns = new Map<string, number>();
  let turn = 0;
  return {
    last: (network: string): number => turns.get(network) ?? 0,
    take: (networks: readonly string[]): void => {
      turn += 1;
      for (const network of networks) {
        turns.delete(network);
        turns.set(network, turn);
      }
      for (const oldest of turns.keys()) {
        if (turns.size <= networksRemembered) break;
        turns.delete(oldest);
      }
    },
  };
};

type WaitingStranger = Waiting & { readonly comer: Stranger; readonly patience: NodeJS.Timeout };

/**
 * Strangers who wait. The network whose last turn is longest ago has the next one, and in it whoever has worked for the
 * place, then whoever came first.
 */
const openStrangers = (limits: LineLimits) => {
  const turns = openTurns();
  /** In the order in which they came. */
  const waiting: WaitingStranger[] = [];

  const leave = (one: WaitingStranger): void => {
    waiting.splice(waiting.indexOf(one), 1);
    clearTimeout(one.patience);
  };

  const refuse = (one: WaitingStranger | undefined): void => {
    if (!one) return;
    leave(one);
    one.refuse(new CallError('unavailable'));
  };

  /** Who has waited longest, and not worked for it, makes room for the newcomer, who is surely still there. */
  const makeRoom = ({ networks: [wide, narrow] }: Stranger): void => {
    const groups: readonly (readonly [number, (one: WaitingStranger) => boolean])[] = [
      [limits.ofNarrowNetwork, ({ comer }) => comer.networks[1] === narrow],
      [limits.ofWideNetwork, ({ comer }) => comer.networks[0] === wide],
      [limits.strangers, () => true],
    ];
    for (const [most, isOfGroup] of groups) {
      const group = waiting.filter(isOfGroup);
      if (group.length >= most) refuse(group.find(({ comer }) => !comer.hasWorked) ?? group[0]);
    }
  };

  /** What decides, the heaviest first; the smaller goes before. */
  const weights = ({ comer: { networks, hasWorked } }: WaitingStranger): readonly number[] => [
    ...networks.map(turns.last),
    hasWorked ? 0 : 1,
  ];

  const goesBefore = (one: WaitingStranger, other: WaitingStranger): boolean => {
    const [own, others] = [weights(one), weights(other)];
    const decisive = own.findIndex((weight, n) => weight !== others[n]);
    return decisive >= 0 && (own[decisive] ?? 0) < (others[decisive] ?? 0);
  };

  return {
    size: (): number => waiting.length,
    add: (comer: Stranger, place: Waiting): void => {
      makeRoom(comer);
      const milliseconds = comer.hasWorked ? limits.workedPatienceMilliseconds : limits.patienceMilliseconds;
      const patience = setTimeout(() => refuse(one), milliseconds);
      const one: WaitingStranger = { ...place, comer, patience };
      waiting.push(one);
    },
    next: (): Waiting | undefined => {
      const [first] = waiting;
      if (!first) return undefined;
      const chosen = waiting.reduce((best, one) => (goesBefore(one, best) ? one : best), first);
      leave(chosen);
      turns.take(chosen.comer.networks);
      return chosen;
    },
  };
};

/** People whose browser is known, and the product itself, in the order in which they came. */
const openKnown = (limits: LineLimits) => {
  const waiting: (Waiting & { readonly person: string | undefined })[] = [];
  return {
    add: (comer: Exclude<Comer, Stranger>, place: Waiting): void => {
      const person = comer === 'ourselves' ? undefined : comer.knownPerson;
      const ofPeople = waiting.filter((one) => one.person !== undefined);
      const isFull =
        ofPeople.length >= limits.known ||
        ofPeople.filter((one) => one.person === person).length >= limits.ofPerson;
      if (person !== undefined && isFull) fail('unavailable');
      waiting.push({ ...place, person });
    },
    next: (): Waiting | undefined => waiting.shift(),
  };
};

/**
 * The line in which passwords wait to be hashed, no more at once than there are processors, two at most: a storm of sign-ins queues behind itself, and neither
 * memory (64 MiB each) nor the processors that serve everybody else run out. Known browsers go first, and among
 * strangers those of quiet networks, so that whoever floods it from elsewhere waits behind himself.
 */
export const openHashLine = (other: Partial<LineLimits> = {}, threads = hashThreads): HashLine => {
  const limits = { ...productLimits, ...other };
  // One more is handed over than there are threads, so that none idles; of strangers no more than threads, so that whoever
  // is known waits for no more than one hash.
  const atOnce = threads + 1;
  const strangersAtOnce = threads;
  const known = openKnown(limits);
  const strangers = openStrangers(limits);
  let running = 0;
  let runningStrangers = 0;
  let knownInARow = 0;
  let interval = firstGuessMilliseconds;
  let lastEnd: number | undefined;

  /** Between two ends that followed each other without a pause. */
  const measure = (): void => {
    const end = performance.now();
    if (lastEnd !== undefined) interval += newestShare * (end - lastEnd - interval);
    lastEnd = running > 0 ? end : undefined;
  };

  const isStranger = (comer: Comer): comer is Stranger => comer !== 'ourselves' && 'networks' in comer;

  /** Gives free places to whoever is next. */
  const fill = (): void => {
    while (running < atOnce) {
      const nextStranger = () => (runningStrangers < strangersAtOnce ? strangers.next() : undefined);
      const isTheirTurn = knownInARow >= mostKnownInARow;
      const next = (isTheirTurn ? nextStranger() : undefined) ?? known.next() ?? nextStranger();
      if (!next) return;
      next.go();
    }
  };

  const admit = (comer: Comer): Promise<void> =>
    new Promise((resolve, refuse) => {
      const go = (): void => {
        running += 1;
        knownInARow = isStranger(comer) ? 0 : knownInARow + 1;
        if (isStranger(comer)) runningStrangers += 1;
        resolve();
      };
      if (isStranger(comer)) strangers.add(comer, { go, refuse });
      else known.add(comer, { go, refuse });
      fill();
    });

  return {
    run: async (comer, task) => {
      await admit(comer);
      try {
        return await task();
      } finally {
        running -= 1;
        if (isStranger(comer)) runningStrangers -= 1;
        fill();
        measure();
      }
    },
    strangersWait: () => strangers.size() * interval,
  };
};
