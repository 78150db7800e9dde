import { useEffect, useRef, useState } from 'react';
import type { ChoiceText } from '../field-definition.ts';
import { type ChoiceCache, type ChoiceSource, loadChoices } from './choices.ts';

export type Loading = {
  readonly state: 'idle' | 'loading' | 'failed' | 'ready';
  /** Those known beforehand until the loaded ones are there. */
  readonly choices: readonly ChoiceText[];
  /** Loads, unless that has been done or is under way. Also the second try. */
  readonly load: () => void;
};

const none: readonly ChoiceText[] = [];

/** The options of a list: known ones are ready, others are loaded once, when asked for (row I4). */
export const useChoices = (
  name: string,
  known: readonly ChoiceText[] = none,
  source: ChoiceSource | undefined,
  cache: ChoiceCache,
): Loading => {
  const kept = cache.get(name);
  const [state, setState] = useState<Loading['state']>(source && !kept ? 'idle' : 'ready');
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return {
    state,
    choices: kept ?? known,
    load: () => {
      if (!source || state === 'loading' || state === 'ready') return;
      setState('loading');
      loadChoices(source)
        .then((choices) => {
          cache.set(name, choices);
          if (!gone.current) setState('ready');
        })
        .catch(() => {
          if (!gone.current) setState('failed');
        });
    },
  };
};
