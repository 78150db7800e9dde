import { customerRoles, type Role, staffRoles } from '../../../../shared/actor.ts';
import type { ChoiceText, FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { accountFaults } from '../contract.ts';
import { peopleMessages as messages } from '../messages.ts';
import {
  emailMaxCharacters,
  fullNameMaxCharacters,
  hasUsernameCharacters,
  isEmailAddress,
  isLongUsername,
  usernameMaxCharacters,
} from '../rules.ts';
import { suggestedUsername } from '../suggested-username.ts';

const roleTexts = {
  Administrator: messages.roleAdministrator,
  Member: messages.roleMember,
  Analyst: messages.roleAnalyst,
  Operator: messages.roleOperator,
} as const;

/** The roles of a customer's people or of the provider's, each with what it may do. */
export const roleChoices = (isStaff: boolean): readonly ChoiceText[] =>
  (isStaff ? staffRoles : customerRoles).map((role: Role) => ({ value: role, label: roleTexts[role] }));

type Name = { readonly full_name: string };
type Username = { readonly username: string };
type Email = { readonly email: string };

/** The fields that more than one form of people has; the rules are the contract's. */
export const nameField = (initialValue = '', autoFocus = false): FieldDefinition<Name> => ({
  name: 'full_name',
  type: 'text',
  label: messages.name,
  initialValue,
  validation: isFilled,
  validationErrorMessage: messages.nameRequired,
  autoComplete: 'off',
  autoFocus,
  maxLength: fullNameMaxCharacters,
});

export const usernameField = (initialValue = ''): FieldDefinition<Username> => ({
  name: 'username',
  type: 'text',
  label: messages.username,
  help: messages.usernameHelp,
  initialValue,
  validation: [
    { passes: isFilled, message: messages.usernameRequired },
    { passes: isLongUsername, message: accountFaults.username_too_short },
    { passes: hasUsernameCharacters, message: accountFaults.bad_username },
  ],
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: usernameMaxCharacters,
});

/**
 * Name and user name of somebody new.
 * @param own whether somebody has typed a user name: until then one follows from the name.
 * @param isFirst the name has the focus.
 */
export const namesFields = (
  own: { current: boolean },
  isFirst = false,
): readonly FieldDefinition<Name & Username>[] => [
  {
    ...(nameField('', isFirst) as FieldDefinition<Name & Username>),
    onChange: (name, change) => {
      if (!own.current) change('username', suggestedUsername(String(name)));
    },
  },
  {
    ...(usernameField() as FieldDefinition<Name & Username>),
    onChange: (username) => {
      own.current = username !== '';
    },
  },
];

export const emailField = (initialValue = ''): FieldDefinition<Email> => ({
  name: 'email',
  type: 'text',
  inputType: 'email',
  label: messages.email,
  help: messages.emailHelp,
  initialValue,
  validation: [
    { passes: isFilled, message: messages.emailRequired },
    { passes: isEmailAddress, message: accountFaults.bad_email },
  ],
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: emailMaxCharacters,
});
