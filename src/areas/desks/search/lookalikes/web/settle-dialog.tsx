import { RadioGroup } from '../../../../../ui/form/choosing/radio-group.tsx';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { Lookalike } from '../contract.ts';
import { lookalikeMessages as messages } from '../messages.ts';
import { settledStates } from '../states.ts';
import { settleFaults } from '../texts.ts';
import { useSettle } from './lookalike-queries.ts';

type Settled = (typeof settledStates)[number];
type Values = { readonly settled: string; readonly note: string };

const noteCharacters = 500;
const words = { own: messages.own, dismissed: messages.dismissed, taken_down: messages.takenDown } as const;

const isSettled = (text: string): text is Settled => settledStates.some((state) => state === text);

const Choice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const say = useSay();
  return (
    <RadioGroup
      legend={say(messages.what)}
      options={settledStates.map((state) => ({ value: state, label: say(words[state]) }))}
      value={value}
      onChange={onChange}
      help={say(messages.whatHelp)}
    />
  );
};

const fieldsOf = (note: string): readonly FieldDefinition<Values>[] => [
  {
    name: 'settled',
    type: 'custom',
    label: messages.what,
    initialValue: '',
    validation: isSettled,
    validationErrorMessage: messages.chooseOne,
    render: ({ value, onChange }) => <Choice value={value} onChange={onChange} />,
  },
  {
    name: 'note',
    type: 'textarea',
    label: messages.note,
    help: messages.noteHelp,
    initialValue: note,
    rows: 3,
    validation: [
      { passes: (text) => text.trim().length <= noteCharacters, message: messages.tooLong },
      {
        passes: (text, { settled }) => settled !== 'dismissed' || text.trim() !== '',
        message: settleFaults.note_required,
      },
    ],
  },
];

/** Says that a look-alike does not matter or is gone, and why. */
export const SettleDialog = ({ lookalike, onClose }: { lookalike: Lookalike; onClose: () => void }) => {
  const form = useFields(fieldsOf(lookalike.note));
  return (
    <ActionDialog
      title={messages.settleTitle(lookalike.name_display)}
      form={form}
      submitLabel={messages.settle}
      action={useSettle()}
      input={({ settled, note }) =>
        isSettled(settled) ? { lookalike_id: lookalike.lookalike_id, settled, note: note.trim() } : undefined
      }
      done={({ name_display }) => messages.settled(name_display)}
      failed={messages.notSettled}
      onClose={onClose}
    />
  );
};
