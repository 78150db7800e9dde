import * as z from 'zod/mini';
import type { Message } from './messages.ts';
import type { NewFinding } from './new-finding.ts';
import type { coverage } from './vocabulary/coverage.ts';

/** What a child may use up. A run over one of these ends and says over which. */
export type ChildLimits = {
  /** V8's old space. */
  readonly heapMiB: number;
  /** Resident memory of the child and all its children together; the scratch is counted apart. */
  readonly memoryMiB: number;
  /** From start to end, waiting for whoever listens included. */
  readonly seconds: number;
  /** Room for files. In reduced isolation this bounds each file, not their sum. */
  readonly scratchMiB: number;
  /** Processes at once, itself counted; it can start none unless this is more than one. */
  readonly processes?: number;
  /** All that the child may write to stdout; 64 unless said. */
  readonly outputMiB?: number;
  /** Values that one line may hold, and all of them together; 200,000 and 50 million unless said. */
  readonly outputValues?: { readonly lineValues: number; readonly allValues: number };
};

/** Why an engine ended without a result, as a person reads it. */
export type GiveUpTexts = Readonly<Record<'memory' | 'time' | 'crashed', Message>>;

/** What the frame of a run knows of each engine: which file is started, what it may say, and what its end is called. */
export type Program<Said> = {
  readonly name: string;
  readonly entry: URL;
  /** The child is not trusted: what does not pass here was said by no engine of ours. */
  readonly message: z.ZodMiniType<Said>;
  readonly giveUpTexts: GiveUpTexts;
};

/** A program that gets one question of a caller and gives one answer, instead of working on a request. */
export type Question<Answer> = {
  readonly entry: URL;
  readonly limits: ChildLimits;
  readonly answer: z.ZodMiniType<Answer>;
};

/** How much an engine may ask of the network in one run. */
export type OutboundLimits = {
  readonly mostQuestions: number;
  /** Of all bodies together. */
  readonly mostMiB: number;
};

/** What an engine is told before it begins. `Allowed` is what it needs to know of the operator's limits. */
export type Given<Allowed> = {
  readonly allowed: Allowed;
  /** The moment that results name: an engine has no clock of its own. */
  readonly at: Date;
  readonly title: string;
  /** A-labels; for the services that are asked for with a domain. */
  readonly domain: string | undefined;
};

/** What came of a run, in the shapes that requests keep. */
export type Outcome = {
  /** The worst first. */
  readonly findings: readonly NewFinding[];
  /** Files for the archive of the report, by name. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly coverage: z.output<typeof coverage> | undefined;
};

type Progress = { readonly type: 'progress'; readonly percentage: number };

/** What an engine says while it works on a request, the same of all engines. */
export type EngineWord =
  | Progress
  | { readonly type: 'refused'; readonly reason: Message }
  | { readonly type: 'result'; readonly outcome: Outcome };

type Isolation =
  /** No network at all. */
  | { readonly isolation: 'sandbox' }
  /** None of its own: it asks a broker, which answers for the request's proved domain (`outbound-question.ts`). */
  | { readonly isolation: 'outbound'; readonly asks: OutboundLimits };

/** How an engine is called. Stands in a file of its own, because services and the browser read it too. */
export type EngineAbout = {
  /** Of its queue, and in the log. */
  readonly name: string;
  /** As it signs in the trail and in findings. */
  readonly by: string;
  /** As people read it. */
  readonly names: Message;
};

type Traits<Allowed> = Isolation &
  EngineAbout & {
    readonly entry: URL;
    /** What it gets on standard input: the file that the customer sent, or nothing. */
    readonly input: 'upload' | 'nothing';
    /** The planned end of a request that has none. */
    readonly usualMinutes: number;
    readonly limits: (given: Given<Allowed>) => ChildLimits;
    /** JSON in its first argument. */
    readonly settings: (given: Given<Allowed>) => unknown;
    readonly giveUpTexts: GiveUpTexts;
  };

/** An engine that works on requests, as the frame runs it. */
export type Engine<Allowed> = Traits<Allowed> & Program<EngineWord>;

/** What the child writes, a line each: how far it is, then the result or why there is none. */
type Line = Progress | { readonly type: 'refused' } | { readonly type: 'result' };
type LineOf<Spoken extends Line, Type extends Line['type']> = Extract<Spoken, { readonly type: Type }>;

type Definition<Spoken extends Line, Allowed> = Traits<Allowed> & {
  readonly message: z.ZodMiniType<Spoken>;
  readonly refusal: (said: LineOf<Spoken, 'refused'>) => Message;
  readonly findings: (result: LineOf<Spoken, 'result'>) => Outcome['findings'];
  readonly documents: (result: LineOf<Spoken, 'result'>) => Outcome['documents'];
  readonly coverage: (result: LineOf<Spoken, 'result'>) => Outcome['coverage'];
};

const isOf = <Spoken extends Line, Type extends Line['type']>(
  said: Spoken,
  type: Type,
): said is LineOf<Spoken, Type> & Spoken => said.type === type;

/**
 * Makes an engine of what is its own: its program, what this may say, and what a result means. All else (claiming the
 * request, isolation, progress, crashes, giving up, the move to review) is the frame's in `areas/casework/runs`.
 */
export const engine = <Spoken extends Line, Allowed>(
  definition: Definition<Spoken, Allowed>,
): Engine<Allowed> => {
  const { message, refusal, findings, documents, coverage, ...traits } = definition;
  const wordOf = (said: Spoken): EngineWord => {
    if (isOf(said, 'refused')) return { type: 'refused', reason: refusal(said) };
    if (isOf(said, 'progress')) return { type: 'progress', percentage: said.percentage };
    if (!isOf(said, 'result')) throw new Error('A line has one of three types.');
    const outcome = { findings: findings(said), documents: documents(said), coverage: coverage(said) };
    return { type: 'result', outcome };
  };
  return { ...traits, message: z.pipe(message, z.transform(wordOf)) };
};
