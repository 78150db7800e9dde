import { useQuery } from '@tanstack/react-query';
import { serviceOf } from '../../../../shared/services.ts';
import { send } from '../../../../ui/calls/client.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { authorisationText } from '../../../casework/requests/contract.ts';
import { CreateRequestDialog } from '../../../casework/requests/create/web/create-dialog.tsx';
import { EarlierList } from '../../../casework/requests/create/web/earlier-list.tsx';
import {
  asksForSame,
  repeatsField,
  repeatsOf,
} from '../../../casework/requests/create/web/fields/repeats-field.ts';
import { requestFields } from '../../../casework/requests/create/web/fields/request-fields.ts';
import { TypedList } from '../../../casework/requests/create/web/fields/typed-list.tsx';
import { isChosen, wasTyped } from '../../../casework/requests/create/web/fields/typed-sheet.ts';
import { isSomethingMissing } from '../../../casework/requests/create/web/hints/is-something-missing.ts';
import { TemplateLink } from '../../../casework/requests/create/web/template-link.tsx';
import { useServiceQuota } from '../../../casework/requests/create/web/terms/use-service-quota.ts';
import { useCreate } from '../../../casework/requests/create/web/use-create.ts';
import { useSheetField } from '../../../casework/requests/create/web/use-sheet-field.tsx';
import { useUploadLimits } from '../../../casework/requests/create/web/use-upload-limits.ts';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { CreateDialogProps } from '../../../casework/requests/web/web-area.ts';
import { infrastructureCalls } from '../contract.ts';
import { infrastructureTexts } from '../messages.ts';
import {
  type AssessmentValues,
  authorisationField,
  NotAuthorised,
  serviceFields,
} from './assessment-fields.tsx';

const call = infrastructureCalls.sendInfo;

type TypedTargetsProps = Pick<Parameters<typeof TypedList>[0], 'file' | 'onFile'> & {
  readonly service: ReturnType<typeof serviceOf>;
};

/** The targets of an assessment, or its networks, without a file. */
const TypedTargets = ({ service, ...chosen }: TypedTargetsProps) => {
  const isOfNetworks = service?.listed === 'networks';
  return (
    <TypedList
      column={service?.listed ? service.scopeColumns?.[0]?.name : undefined}
      label={isOfNetworks ? createMessages.typedNetworks : createMessages.typedTargets}
      placeholder={isOfNetworks ? 'Office-Guests' : '203.0.113.0/28'}
      {...chosen}
    />
  );
};

const templateOf = ({ submodule, type_submodule }: AssessmentValues) => ({ submodule, type_submodule });

/** A new assessment (rows G1 to G8). */
export const CreateAssessment = ({ area, from, onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const limits = useUploadLimits();
  const { create, forget, sending, progress, failure } = useCreate({
    area,
    success: createMessages.created,
    onCreated,
  });
  const sheet = useSheetField(failure, limits.sheet);
  const authorisation = useQuery({
    queryKey: ['authorisation', language],
    queryFn: () => send(authorisationText, {}),
  });
  const { isClosed, isContracted } = useServiceQuota();
  /** Whose list is asked for now: of one that cannot be asked for there is none to fill in. */
  const listedFor = (values: AssessmentValues) => {
    const service = serviceOf(values);
    return isClosed(service) ? undefined : service;
  };
  const form = useFields<AssessmentValues>([
    ...serviceFields(area, forget, isContracted, from),
    ...requestFields({ descriptionOptional: true, from, isFirst: false }),
    { ...repeatsField(from), display: (values) => asksForSame(from, serviceOf(values)) },
    // Above the list: below it, a long one would hide it from whoever sends.
    authorisationField(authorisation.data?.text),
    {
      name: 'document',
      type: 'file',
      label: createMessages.file,
      initialValue: null,
      accept: '.csv,text/csv',
      kinds: 'CSV',
      maxBytes: limits.sheet.maxBytes,
      shows: isChosen,
      validation: sheet.checks,
      onChange: forget,
      progress,
      aside: (values) => (
        <TemplateLink
          load={serviceOf(values) ? () => send(infrastructureCalls.getTemplate, templateOf(values)) : null}
          missing={values.submodule ? createMessages.templateOfNoKind : createMessages.templateOfNone}
        />
      ),
      below: (values) => (
        <>
          {values.document ? null : (
            <EarlierList
              from={from}
              calls={infrastructureCalls}
              onFile={(file) => form.change('document', file)}
            />
          )}
          <TypedTargets
            service={listedFor(values)}
            file={values.document}
            onFile={(file) => {
              forget();
              form.change('document', file);
            }}
          />
          {sheet.preview(values.document, listedFor(values), (file) => {
            forget();
            form.change('document', file);
          })}
        </>
      ),
    },
  ]);
  const submit = ({ title, description, document: file, authorised, ...values }: AssessmentValues) => {
    if (!file) return;
    const version = authorised && authorisation.data ? String(authorisation.data.version) : undefined;
    create(
      call,
      {
        title,
        description,
        submodule: values.submodule.toUpperCase(),
        type_submodule: values.type_submodule.toUpperCase(),
        ...repeatsOf(values, from, serviceOf(values)),
        ...(wasTyped(file) ? { typed: 'yes' } : {}),
        ...(version ? { authorisation_version: version } : {}),
      },
      {
        file,
        showFaults: form.showFaults,
        ...(version ? {} : { missing: infrastructureTexts.notAuthorised }),
      },
    );
  };
  const closed = isClosed(serviceOf(form.values));
  return (
    <CreateRequestDialog
      title={say(area.createLabel)}
      form={form}
      sending={sending}
      failure={sheet.elsewhere}
      closed={closed}
      contracted={isContracted(serviceOf(form.values))}
      note={authorisation.data && !form.values.authorised && !closed ? <NotAuthorised /> : undefined}
      onSubmit={submit}
      onInvalid={() => {
        if (isSomethingMissing(form)) toastError(say(createMessages.missingFields));
      }}
      onClose={onClose}
    />
  );
};
