import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../../../ui/calls/client.ts';
import { ClientError } from '../../../../../../ui/calls/client-error.ts';
import type { FieldsForm } from '../../../../../../ui/form/use-fields.ts';
import { requestsKey } from '../../../../../../ui/live/live-cache.ts';
import { useLanguage } from '../../../../../../ui/text/language.ts';
import { type FindingDetails, readFinding } from '../../../contract.ts';
import { type FindingValues, valuesOfFinding } from '../finding-form.ts';
import { type Differing, type FieldName, mergeValues } from './merge-values.ts';

/** What somebody else did to the finding while this form was open. */
type Told =
  | { readonly kind: 'discarded' }
  | {
      readonly kind: 'changed';
      /** Who did it last, as the reader knows them. */
      readonly by: string | undefined;
      readonly taken: readonly FieldName[];
      readonly differing: readonly Differing[];
    };

const lastEditor = ({ history }: FindingDetails): string | undefined => {
  const edited = history.findLast(({ kind }) => kind === 'edited');
  return edited?.by_full_name ?? edited?.by ?? undefined;
};

export type Meanwhile = {
  /** What saving changes; undefined: it writes a new one. */
  readonly base: FindingDetails | undefined;
  readonly told: Told | undefined;
  readonly isLooking: boolean;
  /** After saving was refused: whether somebody else was faster, and in what. */
  readonly look: (error: unknown) => void;
  /** Whether `told` says why saving was refused. */
  readonly explains: (error: unknown) => boolean;
};

/**
 * The finding that a form changes may be changed or discarded while somebody writes. What they wrote stays: what only the
 * other has changed is taken over, where both have it is theirs to choose, and saving again goes through.
 * @param finding as it was when the form was opened; undefined of a new one.
 * @param began what the form made of it.
 */
export const useMeanwhile = (
  finding: FindingDetails | undefined,
  began: FindingValues,
  form: FieldsForm<FindingValues>,
): Meanwhile => {
  const language = useLanguage();
  const queryClient = useQueryClient();
  // What is on the page behind the form is loaded anew meanwhile: a version that nobody has read would save over it.
  const [base, setBase] = useState({ finding, values: began });
  const [told, setTold] = useState<Told>();
  const [explained, setExplained] = useState<unknown>();
  const [isLooking, setLooking] = useState(false);
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  });

  const tell = (error: unknown, what: Told): void => {
    setTold(what);
    setExplained(error);
    queryClient.invalidateQueries({ queryKey: [requestsKey] }).catch(() => undefined);
  };
  const take = (error: unknown, newest: FindingDetails): void => {
    const theirs = valuesOfFinding(newest, language);
    const { taken, differing } = mergeValues(base.values, typed.current, theirs);
    for (const one of taken) form.change(one.name, one.theirs as never);
    setBase({ finding: newest, values: theirs });
    const names = taken.map(({ name }) => name);
    tell(error, { kind: 'changed', by: lastEditor(newest), taken: names, differing });
  };
  const discarded = (error: unknown): void => {
    setBase({ finding: undefined, values: base.values });
    tell(error, { kind: 'discarded' });
  };

  const look = (error: unknown): void => {
    if (!base.finding || !(error instanceof ClientError)) return;
    if (error.code === 'not_found') discarded(error);
    if (error.code !== 'status_conflict') return;
    const { id, editing } = base.finding;
    setLooking(true);
    send(readFinding, { finding_id: id })
      .then((newest) => {
        if (newest.editing?.version !== editing?.version) take(error, newest);
      })
      // What was refused is said below the form as it is.
      .catch(() => undefined)
      .finally(() => setLooking(false));
  };

  return {
    base: base.finding,
    ...{ told, isLooking, look },
    explains: (error) => error !== null && error === explained,
  };
};
