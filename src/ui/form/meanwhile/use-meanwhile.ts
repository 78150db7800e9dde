import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../calls/client-error.ts';
import type { FieldsForm } from '../use-fields.ts';
import { type Differing, type MergeRules, mergeValues, type Texts } from './merge-values.ts';

/** What somebody else did to what this form changes, while it was open. */
type Told<Values> =
  | { readonly kind: 'discarded' }
  | {
      readonly kind: 'changed';
      /** Who did it last, as the reader knows them. */
      readonly by: string | undefined;
      readonly taken: readonly (keyof Values & string)[];
      /** Fields that hold what both wrote. */
      readonly joined: readonly (keyof Values & string)[];
      readonly differing: readonly Differing<Values>[];
    };

/** What stands on the server, and what the form makes of it. */
type Standing<Base, Values> = { readonly base: Base; readonly values: Values };
type Newest<Base, Values> = Standing<Base, Values> & { readonly by: string | undefined };

type Options<Base, Values extends Texts> = {
  /** As it was when the form was opened; undefined of something new. */
  readonly began: Standing<Base | undefined, Values>;
  readonly form: FieldsForm<Values>;
  /** Reads it anew; undefined where nobody has changed it. */
  readonly readNewest: (base: Base) => Promise<Newest<Base, Values> | undefined>;
  readonly rules?: MergeRules<Values>;
};

export type Meanwhile<Base, Values extends Texts> = {
  /** What saving changes; undefined: it writes something new. */
  readonly base: Base | undefined;
  readonly told: Told<Values> | undefined;
  readonly isLooking: boolean;
  /** After saving was refused: whether somebody else was faster, and in what. */
  readonly look: (error: unknown) => void;
  /** Whether `told` says why saving was refused. */
  readonly explains: (error: unknown) => boolean;
};

/**
 * What a form changes may be changed or discarded while somebody writes. What they wrote stays: what only the other has
 * changed is taken over, where both have it is theirs to choose, and saving again goes through.
 */
export const useMeanwhile = <Base, Values extends Texts>({
  began,
  form,
  readNewest,
  rules,
}: Options<Base, Values>): Meanwhile<Base, Values> => {
  // What is on the page behind the form is loaded anew meanwhile: a version that nobody has read would be saved over.
  const [standing, setStanding] = useState(began);
  const [told, setTold] = useState<Told<Values>>();
  const [explained, setExplained] = useState<unknown>();
  const [isLooking, setLooking] = useState(false);
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  });

  const tell = (error: unknown, what: Told<Values>): void => {
    setTold(what);
    setExplained(error);
  };
  const take = (error: unknown, { by, ...newest }: Newest<Base, Values>): void => {
    const { taken, differing } = mergeValues(standing.values, typed.current, newest.values, rules);
    for (const { name, value } of taken) form.change(name, value as Values[typeof name]);
    setStanding(newest);
    // What was told of an earlier change and is still nowhere in the form stays told.
    const before = told?.kind === 'changed' ? told.differing : [];
    const left = before.flatMap(({ name, theirs }) => {
      const mine = typed.current[name];
      const isAsked = differing.some((one) => one.name === name) || taken.some((one) => one.name === name);
      return isAsked || newest.values[name] !== theirs || mine === theirs || typeof mine !== 'string'
        ? []
        : [{ name, mine, theirs }];
    });
    tell(error, {
      kind: 'changed',
      ...{ by, differing: [...left, ...differing] },
      taken: taken.flatMap(({ name, isJoined }) => (isJoined ? [] : [name])),
      joined: taken.flatMap(({ name, isJoined }) => (isJoined ? [name] : [])),
    });
  };

  const look = (error: unknown): void => {
    if (standing.base === undefined || !(error instanceof ClientError)) return;
    if (error.code === 'not_found') {
      setStanding({ ...standing, base: undefined });
      tell(error, { kind: 'discarded' });
    }
    if (error.code !== 'status_conflict') return;
    setLooking(true);
    readNewest(standing.base)
      .then((newest) => {
        if (newest) take(error, newest);
      })
      // What was refused is said below the form as it is.
      .catch(() => undefined)
      .finally(() => setLooking(false));
  };

  return {
    base: standing.base,
    ...{ told, isLooking, look },
    explains: (error) => error !== null && error === explained,
  };
};
