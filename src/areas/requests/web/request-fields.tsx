import { descriptionMaxCharacters, titleMaxCharacters } from '../../../shared/schema.ts';
import { type Check, isFilled } from '../../../ui/form/form-state.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FieldProps } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { createMessages } from '../messages.ts';

// biome-ignore lint/suspicious/noExplicitAny: a check of one field fits every form that has such a field.
type AnyCheck<Value> = Check<any, Value>;

/** Row F2. */
export const titleChecks: readonly AnyCheck<string>[] = [
  { passes: isFilled, message: createMessages.titleRequired },
];
/** Row F3: only spearphishing requires it. */
export const descriptionChecks: readonly AnyCheck<string>[] = [
  { passes: isFilled, message: createMessages.descriptionRequired },
];
/** Row F4. */
export const fileChecks: readonly AnyCheck<File | null>[] = [
  { passes: (file) => file !== null, message: createMessages.fileRequired },
];

type RequestFieldsProps = {
  readonly title: FieldProps<string>;
  readonly description: FieldProps<string>;
  readonly descriptionOptional?: boolean;
  readonly disabled: boolean;
};

/** Title and description, which every request has. */
export const RequestFields = ({ title, description, descriptionOptional, disabled }: RequestFieldsProps) => {
  const say = useSay();
  return (
    <>
      <TextField
        {...title}
        label={say(createMessages.title)}
        maxLength={titleMaxCharacters}
        disabled={disabled}
        autoFocus
      />
      <TextArea
        {...description}
        label={say(createMessages.description)}
        aside={
          descriptionOptional && description.value === ''
            ? say(uiMessages.optional)
            : say(createMessages.characters(description.value.length, descriptionMaxCharacters))
        }
        maxLength={descriptionMaxCharacters}
        disabled={disabled}
      />
    </>
  );
};
