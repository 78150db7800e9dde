import { send } from '../../../../../ui/calls/client.ts';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { createMessages } from '../../messages.ts';
import type { CommonForm } from '../../service-area.ts';
import type { CreateDialogProps } from '../../web/web-area.ts';
import { CreateRequestDialog } from './create-dialog.tsx';
import { EarlierList } from './earlier-list.tsx';
import { useDomainField } from './fields/domain-field.tsx';
import { type RepeatsValues, repeatsField, repeatsOf } from './fields/repeats-field.ts';
import { type RequestValues, requestFields } from './fields/request-fields.ts';
import { zipField } from './fields/zip-field.ts';
import { TemplateLink } from './template-link.tsx';
import { ServiceTerms } from './terms/service-terms.tsx';
import { useServiceQuota } from './terms/use-service-quota.ts';
import { useCreate } from './use-create.ts';
import { useSheetField } from './use-sheet-field.tsx';
import { useUploadLimits } from './use-upload-limits.ts';

type Values = RequestValues &
  RepeatsValues & { readonly domain_subdomain: string; readonly document: File | null };

type CommonProps = CreateDialogProps & { readonly common: CommonForm };

const Common = ({ area, common, from, onClose, onCreated }: CommonProps) => {
  const say = useSay();
  const [service] = area.services;
  const limits = useUploadLimits();
  const { create, forget, sending, progress, failure } = useCreate({
    area,
    success: common.created,
    onCreated,
  });
  const sheet = useSheetField(failure, limits.sheet);
  const domain = useDomainField(service.input === 'domain', from);
  const listField: FieldDefinition<Values> = {
    name: 'document',
    type: 'file',
    label: createMessages.file,
    initialValue: null,
    accept: '.csv,text/csv',
    kinds: 'CSV',
    maxBytes: limits.sheet.maxBytes,
    validation: sheet.checks,
    onChange: forget,
    progress,
    aside: <TemplateLink load={() => send(common.getTemplate, {})} />,
    below: ({ document }) => (
      <>
        {document ? null : (
          <EarlierList from={from} calls={area.calls} onFile={(file) => form.change('document', file)} />
        )}
        {sheet.preview(document, service, (file) => {
          forget();
          form.change('document', file);
        })}
      </>
    ),
  };
  const { isClosed, isContracted } = useServiceQuota();
  const form = useFields<Values>([
    ...requestFields({ descriptionOptional: common.descriptionRequired !== true, from }),
    repeatsField(from),
    ...(service.input === 'csv' ? [listField] : []),
    ...(service.input === 'zip' ? [zipField(limits.zipBytes, progress)] : []),
    ...(service.input === 'domain' ? [domain.field] : []),
  ]);
  const submit = ({ title, description, domain_subdomain, document: file, ...values }: Values): void => {
    const { showFaults } = form;
    const words = { title, description, ...repeatsOf(values, from, service) };
    if ('domain' in common.send) {
      const missing = domain.missing(domain_subdomain);
      create(common.send.domain, { ...words, domain_subdomain }, { showFaults, missing });
    } else if (file) create(common.send.file, words, { file, showFaults });
  };
  return (
    <CreateRequestDialog
      title={say(area.createLabel)}
      form={form}
      sending={sending}
      failure={sheet.elsewhere}
      before={<ServiceTerms service={service} />}
      closed={isClosed(service)}
      contracted={isContracted(service)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};

/** A new request of an area without a form of its own: title, description, and a list, an archive or a domain. */
export const CreateCommon = (props: CreateDialogProps) =>
  props.area.common ? <Common {...props} common={props.area.common} /> : null;
