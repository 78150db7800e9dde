import type { ButtonHTMLAttributes, MouseEvent, MouseEventHandler, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classes } from './theme/classes.ts';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly kind?: Kind;
  readonly icon?: ReactNode;
  /**
   * Shows a spinner and refuses a second press; the words stay, so that nothing jumps. It keeps the focus, which a
   * disabled button gives up: in a dialog Escape would then reach nothing. A button that can be busy does something
   * once: the second press of a double click comes before the page knows that the first one has begun.
   */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly large?: boolean;
};

/**
 * A press must not take the focus from the field: its error would appear, move the button away under the
 * pointer, and the press would come to nothing.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
const refusePress = (event: MouseEvent): void => event.preventDefault();

const once =
  (busy: boolean, press: MouseEventHandler<HTMLButtonElement> | undefined): typeof press =>
  (event) =>
    busy || event.detail > 1 ? refusePress(event) : press?.(event);

/** A button with words. `primary` at most once a screen. */
export const Button = ({
  kind = 'plain',
  icon,
  busy,
  wide,
  large,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
    {...rest}
    onClick={busy === undefined ? rest.onClick : once(busy, rest.onClick)}
    disabled={disabled}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    className={classes(styles.button, styles[kind], wide && styles.wide, large && styles.large, className)}
  >
    {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
    {children}
  </button>
);

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string };

/** A button that is only an icon: its label is read aloud and shown as the title. */
export const IconButton = ({ label, children, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classes(styles.icon, className)}
  >
    {children}
  </button>
);
