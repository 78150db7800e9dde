import { useState } from 'react';
import { ActionDialog } from '../../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../../ui/form/use-fields.ts';
import { listMaxBytes } from '../../contract.ts';
import { publicListMessages as messages } from '../messages.ts';
import { useHandInList } from './list-queries.ts';

type Values = { readonly name: string; readonly source: string; readonly document: File | null };

const textCharacters = 120;
const checks = [
  { passes: isFilled, message: messages.required },
  { passes: (text: string) => text.trim().length <= textCharacters, message: messages.tooLong },
];

const fields = (progress: number | null): readonly FieldDefinition<Values>[] => [
  {
    name: 'name',
    type: 'text',
    label: messages.name,
    initialValue: '',
    help: messages.nameHelp,
    validation: checks,
    autoComplete: 'off',
    autoFocus: true,
  },
  {
    name: 'source',
    type: 'text',
    label: messages.source,
    initialValue: '',
    help: messages.sourceHelp,
    validation: checks,
    autoComplete: 'off',
  },
  {
    name: 'document',
    type: 'file',
    label: messages.file,
    initialValue: null,
    help: messages.fileHelp,
    accept: '.csv,.tsv,.txt,.json,.jsonl,.ndjson',
    kinds: 'CSV, JSONL',
    maxBytes: listMaxBytes,
    progress,
    validation: (file) => file !== null,
    validationErrorMessage: messages.required,
  },
];

type HandInProps = { readonly onClose: () => void; readonly onDone: (listId: string) => void };

/** A list of public names, and what must be known of it. */
export const HandInList = ({ onClose, onDone }: HandInProps) => {
  const [progress, setProgress] = useState<number | null>(null);
  const handingIn = useHandInList();
  const form = useFields<Values>(fields(handingIn.isPending ? progress : null));
  return (
    <ActionDialog
      title={messages.add}
      form={form}
      submitLabel={messages.addVerb}
      action={handingIn}
      input={({ document: file, ...about }) =>
        file === null ? undefined : { about, file, onProgress: setProgress }
      }
      goOn={({ list_id }) => onDone(list_id)}
      onClose={onClose}
      failed={messages.notAdded}
    />
  );
};
