import { CheckboxField } from './choosing/checkbox-field.tsx';
import type { ChoiceCache } from './choosing/choices.ts';
import { SelectField } from './choosing/select-field.tsx';
import type { AnyField, TextAttributes } from './field-definition.ts';
import type { FieldValue, FormValues } from './form-state.ts';
import { ChipsField, ChoiceList, DateField, FileField, MulticheckField } from './lazy-fields.ts';
import { type ShownField, worked } from './shown-fields.ts';
import { PasswordField } from './texts/password-field.tsx';
import { useRoomLeft } from './texts/room-left.ts';
import { TextArea } from './texts/text-area.tsx';
import { TextField } from './texts/text-field.tsx';
import { useContent, useText } from './texts/use-text.ts';
import type { FieldProps } from './use-form.ts';

type FieldViewProps = {
  readonly shown: ShownField;
  readonly field: FieldProps<FieldValue>;
  readonly values: FormValues;
  readonly disabled: boolean;
  readonly choices: ChoiceCache;
};

const asText = (value: FieldValue): string => (typeof value === 'string' ? value : '');
const isText = (value: string | File): value is string => typeof value === 'string';
const isFile = (value: string | File): value is File => value instanceof File;
const asList = (value: FieldValue): readonly (string | File)[] =>
  Array.isArray(value) ? value : value instanceof File ? [value] : isFilledText(value) ? [value] : [];
const isFilledText = (value: FieldValue): value is string => typeof value === 'string' && value !== '';

const attributesOf = (field: TextAttributes): TextAttributes => {
  const { autoCapitalize, autoComplete, autoCorrect, autoFocus, inputMode, placeholder, spellCheck } = field;
  return {
    autoCapitalize,
    autoComplete,
    autoCorrect,
    autoFocus,
    inputMode,
    placeholder,
    spellCheck,
  };
};

const knownChoices = (field: Extract<AnyField, { type: 'select' }>, values: FormValues) =>
  worked(field.choices ?? [], values);

/** One field of whichever type, from its definition. */
export const FieldView = ({ shown, field, values, disabled, choices }: FieldViewProps) => {
  const text = useText();
  const content = useContent();
  const { definition, below } = shown;
  const help = content(shown.help);
  const room = useRoomLeft(asText(field.value), definition.maxLength);
  const aside = room ?? content(shown.aside);
  const label = definition.type === 'hidden' ? '' : text(definition.label);
  const common = { ...field, label, help, aside, disabled };
  const words = { ...common, value: asText(field.value) };
  const list = { ...common, value: asList(field.value).filter(isText) };
  switch (definition.type) {
    case 'text':
      return <TextField {...attributesOf(definition)} {...words} type={definition.inputType ?? 'text'} />;
    case 'password':
      return <PasswordField {...words} autoComplete={definition.autoComplete} />;
    case 'textarea': {
      const { autoFocus, placeholder, spellCheck, rows } = definition;
      return <TextArea {...words} {...{ autoFocus, placeholder, spellCheck, rows }} />;
    }
    case 'date':
      return <DateField {...words} />;
    case 'hidden':
      return (
        <input
          type="hidden"
          name={field.name}
          autoComplete={definition.autoComplete}
          value={asText(field.value)}
          readOnly
        />
      );
    case 'checkbox':
      return <CheckboxField {...common} value={field.value === true} after={definition.beside} />;
    case 'chips': {
      const { placeholder, face, most } = definition;
      return (
        <ChipsField
          {...{ ...list, face, most }}
          placeholder={placeholder === undefined ? undefined : text(placeholder)}
        />
      );
    }
    case 'multicheck':
      return (
        <MulticheckField
          {...list}
          choices={definition.choices.map((choice) => ({ value: choice.value, label: text(choice.label) }))}
        />
      );
    case 'file': {
      const { accept, kinds, maxBytes, multiple = false, shows = () => true, progress = null } = definition;
      const files = asList(field.value).filter(isFile);
      return (
        <FileField
          {...common}
          value={files.filter(shows)}
          isWritten={files.length > 0 && !files.some(shows)}
          onChange={(files) => field.onChange(multiple ? files : (files[0] ?? null))}
          accept={accept}
          kinds={kinds}
          maxBytes={maxBytes}
          multiple={multiple}
          progress={progress}
        >
          {below}
        </FileField>
      );
    }
    case 'select': {
      const known = knownChoices(definition, values);
      const { autoFocus, placeholder, multiple = false } = definition;
      // The browser's own list, where it can do what is asked: phones and screen readers know it best.
      if (!multiple && definition.dataGetter === undefined) {
        return (
          <SelectField
            {...words}
            {...(autoFocus ? { autoFocus } : {})}
            placeholder={placeholder === undefined ? undefined : text(placeholder)}
            choices={known.map((choice) => ({ value: choice.value, label: text(choice.label) }))}
          />
        );
      }
      return (
        <ChoiceList
          {...list}
          onChange={(chosen) => field.onChange(multiple ? chosen : (chosen[0] ?? ''))}
          definition={definition}
          known={known}
          cache={choices}
        />
      );
    }
    case 'custom':
      return definition.render({ ...common, value: field.value });
  }
};
