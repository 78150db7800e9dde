import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus-lost.ts';

const isOpen = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled');

/**
 * A field that is closed while its form is sent gives up the focus, and a press on the button by mouse leaves the focus in
 * the field. Afterwards it has it again; where it stays closed, the button that sent.
 */
export const useFocusAfterSending = (form: RefObject<HTMLFormElement | null>, sending: boolean): void => {
  const last = useRef<HTMLElement>(undefined);
  const wasSending = useRef(false);

  useEffect(() => {
    const frame = form.current;
    if (!frame) return;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = target;
    };
    // Who goes on elsewhere while it is sent is left there.
    const forget = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) last.current = undefined;
    };
    frame.addEventListener('focusin', note);
    frame.addEventListener('focusout', forget);
    return () => {
      frame.removeEventListener('focusin', note);
      frame.removeEventListener('focusout', forget);
    };
  }, [form]);

  useEffect(() => {
    const isOver = wasSending.current && !sending;
    wasSending.current = sending;
    if (!isOver || !last.current || !isFocusLost()) return;
    const send = form.current?.querySelector<HTMLElement>('[type="submit"]');
    const next = [last.current, send].find((control) => control && isOpen(control));
    next?.focus({ preventScroll: true });
  }, [form, sending]);
};
