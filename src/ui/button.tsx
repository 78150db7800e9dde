import {
  type ButtonHTMLAttributes,
  type FocusEventHandler,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
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

type Handlers = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onFocus' | 'onBlur' | 'onClick'>;

/**
 * A button that is closed while it has the focus, by its own press as a rule, keeps it until somebody goes on: browsers
 * would take it away, and the keyboard would begin the page anew. Until then it looks closed and takes no press.
 */
const useHeld = ({ disabled = false, onFocus, onBlur, onClick }: Handlers) => {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  const focused: FocusEventHandler<HTMLButtonElement> = (event) => {
    setHasFocus(true);
    onFocus?.(event);
  };
  const blurred: FocusEventHandler<HTMLButtonElement> = (event) => {
    setHasFocus(false);
    onBlur?.(event);
  };
  return {
    isHeld,
    handlers: {
      disabled: disabled && !isHeld,
      onFocus: focused,
      onBlur: blurred,
      onClick: isHeld ? refusePress : onClick,
    },
  };
};

/** A button with words. `primary` at most once a screen. */
export const Button = ({
  kind = 'plain',
  icon,
  busy,
  wide,
  large,
  children,
  className,
  ...rest
}: ButtonProps) => {
  const onClick = busy === undefined ? rest.onClick : once(busy, rest.onClick);
  const { isHeld, handlers } = useHeld({ ...rest, onClick });
  return (
    <button
      type="button"
      onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
      {...rest}
      {...handlers}
      aria-disabled={busy || isHeld || undefined}
      aria-busy={busy || undefined}
      className={classes(styles.button, styles[kind], wide && styles.wide, large && styles.large, className)}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
};

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string };

/** A button that is only an icon: its label is read aloud and shown as the title. */
export const IconButton = ({ label, children, className, ...rest }: IconButtonProps) => {
  const { isHeld, handlers } = useHeld(rest);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...handlers}
      aria-disabled={isHeld || rest['aria-disabled'] || undefined}
      aria-label={label}
      className={classes(styles.icon, className)}
    >
      {children}
    </button>
  );
};
