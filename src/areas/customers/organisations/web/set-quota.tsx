import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { serviceLabel } from '../../quota/service-label.ts';
import { organisationMessages as messages } from '../messages.ts';
import { type Organisation, useSetQuota } from './organisation-queries.ts';
import { isFilledLimit } from './quota-limits.ts';

type Values = { readonly limit: string };

type SetQuotaProps = {
  readonly organisationId: string;
  readonly organisation: string;
  readonly quota: Organisation['quotas'][number];
  readonly onClose: () => void;
};

/** True for a limit above 0 that leaves nothing to ask for. */
const isFullAt = (limit: string, consumed: number): boolean =>
  isFilledLimit(limit) && Number(limit) > 0 && Number(limit) <= consumed;

/** Another limit for one service of one customer; the server asks for a fresh code. */
export const SetQuota = ({ organisationId, organisation, quota, onClose }: SetQuotaProps) => {
  const say = useSay();
  const language = useLanguage();
  const { submodule, type_submodule, consumed, limit } = quota;
  const service = say(serviceLabel(submodule, type_submodule));
  const fields: readonly FieldDefinition<Values>[] = [
    {
      name: 'limit',
      type: 'text',
      label: messages.limit,
      help: messages.quotaHelp(formatNumber(consumed, language)),
      initialValue: String(limit),
      validation: isFilledLimit,
      validationErrorMessage: messages.limitRequired,
      below: (values) =>
        isFullAt(values.limit, consumed) ? <Notice kind="warning">{say(messages.fullNow)}</Notice> : null,
      inputMode: 'numeric',
      autoComplete: 'off',
      autoFocus: true,
      maxLength: 7,
    },
  ];
  const form = useFields(fields);
  const setting = useSetQuota();
  return (
    <ActionDialog
      title={service}
      subtitle={organisation}
      form={form}
      submitLabel={messages.save}
      action={setting}
      input={(values) => ({
        organisation_id: organisationId,
        submodule,
        type_submodule,
        limit: Number(values.limit),
      })}
      done={(_result, values) => messages.quotaSet(service, formatNumber(Number(values.limit), language))}
      onClose={onClose}
      failed={messages.quotaNotSet}
    />
  );
};
