import { mostPeople } from '../../../../../shared/bytes/organisation-limits.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RoomOfOrganisation } from '../contract.ts';
import { readGigabytes, writeGigabytes } from '../gigabytes.ts';
import { diskMessages as messages } from '../messages.ts';
import { useSetRoom } from './disk-queries.ts';

type Values = { readonly gigabytes: string; readonly people: string };

const isPeople = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) <= mostPeople);

const fieldsOf = ({ bytes, people }: RoomOfOrganisation): readonly FieldDefinition<Values>[] => [
  {
    name: 'gigabytes',
    type: 'text',
    label: messages.filesInGb,
    width: 'half',
    initialValue: bytes.own ? writeGigabytes(bytes.limit) : '',
    validation: (text) => readGigabytes(text) !== null,
    validationErrorMessage: messages.gbRequired,
    inputMode: 'decimal',
    autoComplete: 'off',
    autoFocus: true,
    maxLength: 8,
  },
  {
    name: 'people',
    type: 'text',
    label: messages.people,
    width: 'half',
    initialValue: people.own ? String(people.limit) : '',
    validation: isPeople,
    validationErrorMessage: messages.peopleRequired,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 7,
  },
];

type LimitsDialogProps = {
  readonly organisation: { readonly organisation_id: string; readonly name: string };
  readonly room: RoomOfOrganisation;
  readonly onClose: () => void;
};

/** What one customer may hand in, and how many people it may have; the server asks for a fresh code. */
export const LimitsDialog = ({ organisation, room, onClose }: LimitsDialogProps) => {
  const say = useSay();
  const form = useFields(fieldsOf(room));
  const setting = useSetRoom();
  return (
    <ActionDialog
      title={messages.changeLimits}
      subtitle={organisation.name}
      form={form}
      before={<p>{say(messages.limitsHelp)}</p>}
      submitLabel={messages.save}
      action={setting}
      input={({ gigabytes, people }) => ({
        organisation_id: organisation.organisation_id,
        bytes: readGigabytes(gigabytes)?.bytes ?? null,
        people: people.trim() === '' ? null : Number(people),
      })}
      done={() => messages.limitsSet}
      onClose={onClose}
      failed={messages.limitsNotSet}
    />
  );
};
