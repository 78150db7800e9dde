import { useState } from 'react';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { CreateRequestDialog } from '../../../casework/requests/create/web/create-dialog.tsx';
import { useDomainField } from '../../../casework/requests/create/web/fields/domain-field.tsx';
import {
  asksForSame,
  type RepeatsValues,
  repeatsField,
  repeatsOf,
} from '../../../casework/requests/create/web/fields/repeats-field.ts';
import {
  type RequestValues,
  requestFields,
} from '../../../casework/requests/create/web/fields/request-fields.ts';
import { zipField } from '../../../casework/requests/create/web/fields/zip-field.ts';
import { isSomethingMissing } from '../../../casework/requests/create/web/hints/is-something-missing.ts';
import { ServiceTerms } from '../../../casework/requests/create/web/terms/service-terms.tsx';
import { useServiceQuota } from '../../../casework/requests/create/web/terms/use-service-quota.ts';
import { useCreate } from '../../../casework/requests/create/web/use-create.ts';
import { useUploadLimits } from '../../../casework/requests/create/web/use-upload-limits.ts';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { CreateDialogProps } from '../../../casework/requests/web/web-area.ts';
import { webShieldingCalls } from '../contract.ts';
import { webShieldingTexts } from '../messages.ts';
import { sast, shielding } from '../service.ts';

type Values = RequestValues &
  RepeatsValues & {
    readonly submodule: string;
    readonly domain_subdomain: string;
    readonly document: File | null;
  };

/** A domain or a zip, by the submodule (row H2). */
const isDomain = ({ submodule }: Values): boolean => submodule === shielding.submodule;
const isCode = ({ submodule }: Values): boolean => submodule === sast.submodule;

const chosen = (values: Values) => (isDomain(values) ? shielding : isCode(values) ? sast : undefined);

const hintOf = (values: Values) =>
  isDomain(values) ? webShieldingTexts.shieldingHint : isCode(values) ? webShieldingTexts.sastHint : null;

/** A new request for a domain or for source code (rows H1 to H5). */
export const CreateShielding = ({ area, from, onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const [asksDomain, setAsksDomain] = useState(from?.submodule === shielding.submodule);
  const domain = useDomainField(asksDomain, from);
  const limits = useUploadLimits();
  const { create, sending, progress, failure } = useCreate({
    area,
    success: createMessages.created,
    onCreated,
  });
  const { isClosed, isContracted } = useServiceQuota();
  const form = useFields<Values>([
    {
      name: 'submodule',
      type: 'select',
      label: createMessages.service,
      placeholder: createMessages.choose,
      autoFocus: true,
      initialValue: from?.submodule ?? '',
      choices: area.services.map(({ submodule, names }) => ({ value: submodule, label: names })),
      help: hintOf,
      validation: isFilled,
      validationErrorMessage: createMessages.serviceRequired,
      below: (values) => <ServiceTerms service={chosen(values)} />,
      onChange: (submodule) => setAsksDomain(submodule === shielding.submodule),
    },
    ...requestFields({ descriptionOptional: true, from, isFirst: false }),
    { ...repeatsField(from), display: (values) => asksForSame(from, chosen(values)) },
    { ...domain.field, display: isDomain },
    {
      ...zipField(limits.zipBytes, progress),
      display: isCode,
      label: webShieldingTexts.zip,
      help: webShieldingTexts.zipHelp,
    },
  ]);
  const submit = ({ title, description, domain_subdomain, document: file, ...values }: Values) => {
    const { showFaults } = form;
    const words = { title, description, ...repeatsOf(values, from, chosen(form.values)) };
    if (values.submodule === shielding.submodule) {
      const missing = domain.missing(domain_subdomain);
      create(webShieldingCalls.sendInfoShielding, { ...words, domain_subdomain }, { showFaults, missing });
    } else if (file) {
      create(webShieldingCalls.sendInfoSast, words, { file, showFaults });
    }
  };
  return (
    <CreateRequestDialog
      title={say(area.createLabel)}
      form={form}
      sending={sending}
      failure={failure}
      closed={isClosed(chosen(form.values))}
      contracted={isContracted(chosen(form.values))}
      onSubmit={submit}
      onInvalid={() => {
        if (isSomethingMissing(form)) toastError(say(createMessages.missingFields));
      }}
      onClose={onClose}
    />
  );
};
