import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Check, Copy } from './icons/icons.ts';
import { uiMessages } from './messages.ts';
import { useSay } from './text/language.ts';

const shownMilliseconds = 2000;

/** Puts `text` on the clipboard; `copied` for a moment after. */
export const useCopy = (text: string): { readonly copied: boolean; readonly copy: () => void } => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
};

type CopyButtonProps = {
  readonly text: string;
  /** What the button says: “Copy” unless given. */
  readonly label?: string;
  /** What it is called to ears, where several stand below each other and each says “Copy”. */
  readonly name?: string;
};

/** Puts `text` on the clipboard and says so, to eyes and ears. */
export const CopyButton = ({ text, label, name }: CopyButtonProps) => {
  const say = useSay();
  const { copied, copy } = useCopy(text);
  return (
    <Button
      // Once it is copied the words that it shows say so.
      aria-label={copied ? undefined : name}
      onClick={copy}
      icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    >
      <span aria-live="polite">{copied ? say(uiMessages.copied) : (label ?? say(uiMessages.copy))}</span>
    </Button>
  );
};
