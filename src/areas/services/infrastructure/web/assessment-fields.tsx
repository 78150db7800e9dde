import type { Message } from '../../../../shared/messages.ts';
import { type Service, type SubmoduleType, typeNames } from '../../../../shared/service.ts';
import { serviceOf, services, submoduleName } from '../../../../shared/services.ts';
import { CheckboxField } from '../../../../ui/form/choosing/checkbox-field.tsx';
import type { CustomProps, FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { TriangleAlert } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import styles from '../../../casework/requests/create/web/create-request.module.css';
import type { RepeatsValues } from '../../../casework/requests/create/web/fields/repeats-field.ts';
import type { RequestValues } from '../../../casework/requests/create/web/fields/request-fields.ts';
import { ServiceTerms } from '../../../casework/requests/create/web/terms/service-terms.tsx';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { ServiceArea } from '../../../casework/requests/service-area.ts';
import { infrastructureTexts } from '../messages.ts';

export type AssessmentValues = RequestValues &
  RepeatsValues & {
    readonly submodule: string;
    readonly type_submodule: string;
    readonly document: File | null;
    readonly authorised: boolean;
  };

const typesOf = (submodule: string): readonly SubmoduleType[] =>
  services()
    .filter((service) => service.submodule === submodule)
    .map((service) => service.type);

/** What a choice is called; where none of its services is contracted, with that. */
const named = (name: Message, submodule: string, isContracted: (service: Service) => boolean): Message =>
  services().some((service) => service.submodule === submodule && isContracted(service))
    ? name
    : createMessages.notContracted(name);

/** Submodule and type; a submodule with a single type chooses it by itself (row G4). */
export const serviceFields = (
  area: ServiceArea,
  onChange: () => void,
  isContracted: (service: Service) => boolean,
  from?: Pick<AssessmentValues, 'submodule' | 'type_submodule'>,
): readonly FieldDefinition<AssessmentValues>[] => [
  {
    name: 'submodule',
    type: 'select',
    className: styles.besideKind,
    label: createMessages.service,
    placeholder: createMessages.choose,
    autoFocus: true,
    initialValue: from?.submodule ?? '',
    // What is chosen has its name alone, which has room in the field; the terms below say that it is not contracted.
    choices: ({ submodule }) =>
      area.submodules.map((value) => {
        const name = submoduleName(value);
        return { value, label: value === submodule ? name : named(name, value, isContracted) };
      }),
    validation: isFilled,
    validationErrorMessage: createMessages.serviceRequired,
    onChange: (submodule, change) => {
      const [only, ...others] = typesOf(submodule);
      change('type_submodule', only && others.length === 0 ? only : '');
      onChange();
    },
  },
  {
    name: 'type_submodule',
    type: 'select',
    width: 'half',
    className: styles.besideTerms,
    below: (values) => <ServiceTerms service={serviceOf(values)} />,
    label: createMessages.kind,
    placeholder: createMessages.choose,
    initialValue: from?.type_submodule ?? '',
    choices: ({ submodule, type_submodule }) =>
      services()
        .filter((service) => service.submodule === submodule)
        .map((service) => ({
          value: service.type,
          label:
            service.type === type_submodule || isContracted(service)
              ? typeNames[service.type]
              : createMessages.notContracted(typeNames[service.type]),
        })),
    disabled: ({ submodule }) => typesOf(submodule).length < 2,
    validation: isFilled,
    validationErrorMessage: createMessages.kindRequired,
    onChange,
  },
];

type AuthorisationProps = CustomProps<boolean> & { readonly text: string };

const Authorisation = ({ text, aside: _aside, ...field }: AuthorisationProps) => (
  <div className={styles.authorisation}>
    <p>{text}</p>
    <CheckboxField {...field} />
  </div>
);

/** What follows without it, beside the button that sends: whatever else of the form is in sight, this is. */
export const NotAuthorised = () => {
  const say = useSay();
  return (
    <>
      <TriangleAlert size={15} aria-hidden="true" />
      {say(infrastructureTexts.authoriseLater)}
    </>
  );
};

/** The text that allows the test, with its box; its version goes with the request (row G8). */
export const authorisationField = (text: string | undefined): FieldDefinition<AssessmentValues> => ({
  name: 'authorised',
  type: 'custom',
  label: infrastructureTexts.authorise,
  initialValue: false,
  display: text !== undefined,
  render: (field) => <Authorisation {...field} text={text ?? ''} />,
});
