import { isFilled } from '../../../../../ui/form/form-state.ts';
import { otpMessages } from '../../messages.ts';
import { isOtp } from '../../password-rules.ts';

/** `recovery` takes letters too: for whoever has lost the app. */
export type CodeKind = 'app' | 'recovery';

/** The field for one code of that kind; autocomplete stays off, as specified (row B5). */
export const codeField = (kind: CodeKind) => {
  const isApp = kind === 'app';
  return {
    name: 'otp',
    type: 'text',
    label: isApp ? otpMessages.code : otpMessages.recoveryCode,
    initialValue: '',
    validation: isApp ? isOtp : isFilled,
    validationErrorMessage: isApp ? otpMessages.codeRequired : otpMessages.recoveryRequired,
    inputMode: isApp ? 'numeric' : 'text',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: isApp ? 12 : 64,
  } as const;
};
