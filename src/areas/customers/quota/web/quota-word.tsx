import { Ban, CircleCheck, CircleX, TriangleAlert } from '../../../../ui/icons/icons.ts';
import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { quotaMessages as messages } from '../messages.ts';
import type { QuotaState } from '../quota-state.ts';

/** Colour is never alone: each state has its icon and its words (row D4). */
const icons = { green: CircleCheck, orange: TriangleAlert, red: CircleX } as const;

export const QuotaWord = ({ state }: { state: QuotaState }) => {
  const say = useSay();
  const language = useLanguage();
  const Icon = state.kind === 'notContracted' ? Ban : icons[state.colour];
  const text =
    state.kind === 'left'
      ? isOne(state.left, language)
        ? messages.oneLeft
        : messages.left(formatNumber(state.left, language))
      : messages[state.kind];
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      {say(text)}
    </>
  );
};
