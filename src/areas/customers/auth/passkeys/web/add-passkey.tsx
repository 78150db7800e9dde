import { deviceName } from '../../../../../shared/device-name.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { FormDialog } from '../../../../../ui/form/dialog/form-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { passkeyMessages as messages } from '../../account/messages.ts';
import { useOwnAction } from '../../account/web/account-queries.ts';
import { freePasskeyName, passkeyNameMaxCharacters } from '../../account/web/account-rules.ts';

const add = async (name: string): Promise<void> => {
  const { makePasskey } = await import('./passkey-ceremony.ts');
  await makePasskey(name);
};

type AddPasskeyProps = { readonly taken: readonly string[]; readonly onClose: () => void };

/** A name first, then the browser asks where to keep it. */
export const AddPasskey = ({ taken, onClose }: AddPasskeyProps) => {
  const say = useSay();
  const language = useLanguage();
  const form = useFields<{ readonly name: string }>([
    {
      name: 'name',
      type: 'text',
      label: messages.name,
      help: messages.nameHelp,
      initialValue: freePasskeyName(deviceName(navigator.userAgent, language), taken),
      validation: isFilled,
      validationErrorMessage: messages.nameRequired,
      autoComplete: 'off',
      maxLength: passkeyNameMaxCharacters,
      autoFocus: true,
    },
  ]);
  const adding = useOwnAction(add, { done: (_nothing, name) => messages.added(name) });
  return (
    <FormDialog
      title={messages.add}
      subtitle={say(messages.addAbout)}
      form={form}
      sending={adding.isPending}
      submitLabel={messages.addVerb}
      onSubmit={({ name }) => perform(adding, name.trim(), { onSuccess: onClose })}
      onClose={onClose}
      failure={adding.isError ? { title: messages.notAdded, error: adding.error } : null}
    />
  );
};
