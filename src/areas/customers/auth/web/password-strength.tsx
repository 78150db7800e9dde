import Tooltip from '@mui/material/Tooltip';
import { Check, CircleHelp, Minus } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { authFaults, passwordMessages } from '../messages.ts';
import { holdsName, type Names, passwordRequirements, shownStrength } from '../password-rules.ts';
import styles from './password-strength.module.css';

const labels = [
  passwordMessages.strength0,
  passwordMessages.strength1,
  passwordMessages.strength2,
  passwordMessages.strength3,
  passwordMessages.strength4,
] as const;

/** Row L5: red up to 1, amber up to 3, green at 4. */
const colourOf = (score: number): string | undefined =>
  score < 2 ? styles.error : score < 4 ? styles.warning : styles.success;

const needs = [
  ['length', passwordMessages.needsLength],
  ['digit', passwordMessages.needsDigit],
  ['cases', passwordMessages.needsCases],
  ['special', passwordMessages.needsSpecial],
  ['nameless', passwordMessages.needsNoName],
] as const;

type PasswordStrengthProps = {
  readonly password: string;
  /** Of whoever chooses it; all empty where nobody knows them yet. */
  readonly names: Names;
};

/** Bar, word, tooltip, and the same requirements as a list for those whom a tooltip does not reach (row B4). */
export const PasswordStrength = ({ password, names }: PasswordStrengthProps) => {
  const say = useSay();
  const score = shownStrength(password, names);
  // Nothing typed is no weak password.
  const word = password === '' ? undefined : say(labels[score]);
  // No point of the strength, but refused all the same: it is said while there is time to choose.
  const nameless = password !== '' && !holdsName(password, names);
  const met = { ...passwordRequirements(password), nameless };
  const shown = needs.filter(([need]) => need !== 'nameless' || names.username !== '');
  return (
    <div className={styles.strength}>
      <div className={styles.head}>
        <span>{say(passwordMessages.strength)}</span>
        <span className={classes(styles.label, colourOf(score))} aria-live="polite">
          {word}
        </span>
        <Tooltip title={say(authFaults.weak_password)}>
          <button type="button" className={styles.help} aria-label={say(authFaults.weak_password)}>
            <CircleHelp size={16} aria-hidden="true" />
          </button>
        </Tooltip>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in their own colours. */}
      <div
        className={styles.bar}
        role="meter"
        aria-label={say(passwordMessages.strength)}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={word}
      >
        <span className={colourOf(score)} style={{ width: `${score * 25}%` }} />
      </div>
      <ul className={styles.needs}>
        {shown.map(([need, text]) => (
          <li key={need} className={met[need] ? styles.met : undefined}>
            {met[need] ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
            {say(text)}
            <span className="visually-hidden">
              {say(met[need] ? passwordMessages.met : passwordMessages.missing)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
