import { isValidElement, type ReactNode } from 'react';
import type { Message } from '../../../shared/messages.ts';
import { useSay } from '../../text/language.ts';
import type { Content, Text } from '../field-definition.ts';

/** Gives the function that turns the texts of a definition into the reader's words. */
export const useText = (): ((text: Text) => string) => {
  const say = useSay();
  return (text) => (typeof text === 'string' ? text : say(text));
};

const isMessage = (content: object): content is Message => 'en' in content;

/** The same for what may be an element. */
export const useContent = (): ((content: Content) => ReactNode) => {
  const text = useText();
  return (content) => {
    if (!content || isValidElement(content)) return content;
    if (typeof content === 'string') return content;
    return isMessage(content) ? text(content) : null;
  };
};
