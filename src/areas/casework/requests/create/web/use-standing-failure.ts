import { useState } from 'react';
import { type FormValues, isChanged } from '../../../../../ui/form/form-state.ts';
import type { CreateFailure } from './use-create.ts';

const some = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/**
 * Why a request was not sent, until a field that it was about is changed; where it was about none of them, until anything
 * is. What was refused is not there any more then, and whether the new values are refused nobody has said.
 */
export const useStandingFailure = (
  failure: CreateFailure | null,
  values: FormValues,
): CreateFailure | null => {
  const [refused, setRefused] = useState({ failure, values, isOver: false });
  if (refused.failure !== failure) setRefused({ failure, values, isOver: false });
  if (!failure || refused.failure !== failure) return failure;
  const about = failure.about.filter((name) => name in values);
  const isOver =
    refused.isOver ||
    (about.length === 0
      ? isChanged(refused.values, values)
      : isChanged(some(refused.values, about), some(values, about)));
  // Typing it back does not bring it back.
  if (isOver && !refused.isOver) setRefused({ ...refused, isOver });
  return isOver ? null : failure;
};
