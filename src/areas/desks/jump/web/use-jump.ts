import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../shared/call.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { jump } from '../contract.ts';

/** Shorter than lists wait: the answer is five rows. */
const delayMilliseconds = 120;
const freshMilliseconds = 15_000;

export type Answer = OutputOf<typeof jump>;

type Jump = {
  /** What was found last, for this text or, while `isBusy`, for one before. */
  readonly answer: Answer | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** What the server finds for a text, asked when the typing pauses; an older question is cancelled. */
export const useJump = (text: string): Jump => {
  const language = useLanguage();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['jump', language, asked],
    queryFn: ({ signal }) => send(jump, { text: asked }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
    retry: false,
  });
  return {
    answer: text === '' || isError ? undefined : data,
    isBusy: text !== '' && (asked !== text || isFetching),
    hasFailed: isError && asked === text && !isFetching,
    retry: () => {
      refetch().catch(() => undefined);
    },
  };
};
