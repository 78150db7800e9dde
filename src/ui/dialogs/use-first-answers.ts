import { useState } from 'react';

/**
 * Whether a question that stands open still waits for what speaks against it. Only until all of it was answered once: what
 * is asked again meanwhile, since others work, leaves the button as it is. Taken away for that moment, a press would be lost.
 */
export const useFirstAnswers = (isOpen: boolean, isAsking: boolean): boolean => {
  const [isAnswered, setAnswered] = useState(false);
  const answered = isOpen && (isAnswered || !isAsking);
  if (answered !== isAnswered) setAnswered(answered);
  return isOpen && !answered;
};
