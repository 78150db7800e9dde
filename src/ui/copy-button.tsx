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

/** Puts `text` on the clipboard and says so, to eyes and ears. */
export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const say = useSay();
  const { copied, copy } = useCopy(text);
  return (
    <Button
      onClick={copy}
      icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    >
      <span aria-live="polite">{copied ? say(uiMessages.copied) : (label ?? say(uiMessages.copy))}</span>
    </Button>
  );
};
