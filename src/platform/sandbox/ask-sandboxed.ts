import type { ChildLimits, Question } from '../../shared/engine.ts';
import { type Exit, type Input, runSandboxed } from './run-sandboxed.ts';

/** The answer, or how the child ended without one that can be believed. */
export type Asked<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly end: Exit['kind']; readonly reason: string };

type Ask = {
  readonly stdin: Input;
  readonly args?: readonly (string | number)[];
  readonly signal?: AbortSignal | undefined;
  /** In place of the question's own. */
  readonly limits?: ChildLimits | undefined;
};

/** Puts one question to a child without rights. What it says is believed only in the shape of the answer. */
export const askSandboxed = async <Answer>(
  { entry, limits, answer }: Question<Answer>,
  { stdin, args = [], signal, limits: own }: Ask,
): Promise<Asked<Answer>> => {
  let said: { readonly answer: Answer } | undefined;
  const exit = await runSandboxed({
    entry,
    args: args.map(String),
    stdin,
    limits: own ?? limits,
    signal,
    onMessage: (value) => {
      const checked = answer.safeParse(value);
      if (checked.success) said = { answer: checked.data };
    },
  });
  if (exit.kind === 'done' && said) return { ok: true, ...said };
  const reason = exit.kind === 'crashed' ? exit.stderrTail.slice(-500) : exit.kind;
  return { ok: false, end: exit.kind, reason };
};
