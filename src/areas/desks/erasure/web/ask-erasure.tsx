import { formatDate } from '../../../../shared/time/dates.ts';
import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { erasureFaults } from '../contract.ts';
import { erasureMessages as messages } from '../messages.ts';
import { useAskErasure } from './erasure-queries.ts';

type AskErasureProps = {
  readonly organisationId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Says what is lost, and has the name typed. */
export const AskErasure = ({ organisationId, name, onClose }: AskErasureProps) => {
  const say = useSay();
  const form = useFields<{ readonly name: string }>([
    {
      name: 'name',
      type: 'text',
      label: messages.name,
      help: messages.nameHelp(name),
      initialValue: '',
      validation: [{ passes: (typed) => typed.trim() === name, message: erasureFaults.other_name }],
      autoComplete: 'off',
      autoFocus: true,
    },
  ]);
  const asking = useAskErasure();
  return (
    <ActionDialog
      title={messages.askTitle(name)}
      before={<Notice kind="danger">{say(messages.follows)}</Notice>}
      form={form}
      submitLabel={messages.ask}
      dangerous
      action={asking}
      input={(typed) => ({ organisation_id: organisationId, name: typed.name.trim() })}
      done={(erasure) => messages.asked(formatDate(erasure.not_before))}
      onClose={onClose}
      failed={messages.notAsked}
    />
  );
};
