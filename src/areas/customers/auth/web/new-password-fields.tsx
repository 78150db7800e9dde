import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { passwordMessages } from '../messages.ts';
import { PasswordStrength } from './password-strength.tsx';

/** `passwordNew1` and `passwordNew2` are the specification's names (row J3). */
export type NewPasswordValues = {
  /** For password managers: whose password this is. */
  readonly username: string;
  readonly current: string;
  readonly passwordNew1: string;
  readonly passwordNew2: string;
};

/** The new password, twice, with its strength (rows B4, L4 to L8). @param others what it may not hold beside the user name. */
export const newPasswordFields = (
  others: readonly string[],
): readonly FieldDefinition<NewPasswordValues>[] => [
  {
    name: 'passwordNew1',
    type: 'password',
    label: passwordMessages.new,
    initialValue: '',
    autoComplete: 'new-password',
    below: ({ passwordNew1, username }) => (
      <PasswordStrength password={passwordNew1} names={{ username, others }} />
    ),
  },
  {
    name: 'passwordNew2',
    type: 'password',
    label: passwordMessages.confirm,
    initialValue: '',
    autoComplete: 'new-password',
    validation: (value, { passwordNew1 }) => value === passwordNew1,
    validationErrorMessage: passwordMessages.mismatch,
  },
];
