import { useState } from 'react';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { datasetMaxBytes, datasetNameCharacters, datasetNoteCharacters } from '../contract.ts';
import { datasetMessages as messages } from '../messages.ts';
import { useHandIn } from './dataset-queries.ts';

type Values = {
  readonly name: string;
  readonly source: string;
  readonly collected_on: string;
  readonly legal_note: string;
  readonly document: File | null;
};

const filled = { passes: isFilled, message: messages.required };
const atMost = (characters: number) => ({
  passes: (text: string) => text.trim().length <= characters,
  message: messages.tooLong,
});
const sourceCharacters = 200;

const fields = (progress: number | null): readonly FieldDefinition<Values>[] => [
  {
    name: 'name',
    type: 'text',
    label: messages.name,
    initialValue: '',
    help: messages.nameHelp,
    validation: [filled, atMost(datasetNameCharacters)],
    autoComplete: 'off',
    autoFocus: true,
  },
  {
    name: 'source',
    type: 'text',
    label: messages.source,
    initialValue: '',
    width: 'half',
    validation: [filled, atMost(sourceCharacters)],
    autoComplete: 'off',
  },
  {
    name: 'collected_on',
    type: 'date',
    label: messages.collected,
    initialValue: '',
    width: 'half',
    validation: [filled],
  },
  {
    name: 'legal_note',
    type: 'text',
    label: messages.legal,
    initialValue: '',
    help: messages.legalHelp,
    validation: [filled, atMost(datasetNoteCharacters)],
    autoComplete: 'off',
  },
  {
    name: 'document',
    type: 'file',
    label: messages.file,
    initialValue: null,
    help: messages.fileHelp,
    accept: '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz',
    kinds: 'CSV, JSONL, gzip',
    maxBytes: datasetMaxBytes,
    progress,
    validation: (file) => file !== null,
    validationErrorMessage: messages.required,
  },
];

type HandInProps = { readonly onClose: () => void; readonly onDone: (loadId: string) => void };

/** A dataset's file, and what must be known of it. */
export const HandInForm = ({ onClose, onDone }: HandInProps) => {
  const [progress, setProgress] = useState<number | null>(null);
  const handingIn = useHandIn();
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
      goOn={({ load_id }) => onDone(load_id)}
      onClose={onClose}
      failed={messages.notAdded}
    />
  );
};
