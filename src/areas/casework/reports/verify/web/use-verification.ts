import { useEffect, useRef, useState } from 'react';
import { readCode } from '../../../../../shared/verification-code.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { type Verification, verifyReport } from '../../contract.ts';
import { type AskedWith, verifyMessages } from '../verify-messages.ts';
import { fileMaxBytes, type ReadFile, readReportFile } from './read-report-file.ts';

type Shown =
  | { readonly state: 'nothing' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'answered'; readonly answer: Verification; readonly asked: AskedWith };

/** The code behind the # of the address: it is never sent with a request for the page. */
const codeInAddress = (): string => {
  const typed = location.hash.slice(1);
  try {
    return decodeURIComponent(typed).slice(0, 200);
  } catch {
    return typed.slice(0, 200);
  }
};

/** What is asked, and what was answered. A newer question overtakes an older one. */
export const useVerification = () => {
  const say = useSay();
  const [code, setCode] = useState(codeInAddress);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [shown, setShown] = useState<Shown>({ state: 'nothing' });

  const asked = useRef(0);
  /** What was typed or followed last: where a file brings a code of its own, that one stands in the field meanwhile. */
  const given = useRef(code);
  const ask = async (read: ReadFile | null, typed: string): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    setShown({ state: 'asking' });
    const known = readCode(typed) ?? read?.code;
    try {
      const input = { ...(read ? { sha256: read.sha256 } : {}), ...(known ? { code: known } : {}) };
      const answer = await send(verifyReport, input);
      const askedWith = { hasFile: read !== null, hasCode: known !== undefined };
      if (own === asked.current) setShown({ state: 'answered', answer, asked: askedWith });
    } catch (error) {
      if (own === asked.current) setShown({ state: 'failed', text: errorMessage(error) });
    }
  };

  const takeFile = async (chosen: File): Promise<void> => {
    setCodeError(null);
    setFile(null);
    if (chosen.size > fileMaxBytes) return setShown({ state: 'failed', text: say(verifyMessages.tooLarge) });
    setShown({ state: 'asking' });
    const read = await readReportFile(chosen).catch(() => undefined);
    if (!read) return setShown({ state: 'failed', text: say(verifyMessages.unreadable) });
    setFile(read);
    // The file's own code counts. One that an earlier file brought says nothing about this one.
    const own = read.code ?? given.current;
    setCode(own);
    return ask(read, own);
  };

  const submit = (): void => {
    const isCode = readCode(code) !== undefined;
    setCodeError(isCode ? null : say(verifyMessages.notACode));
    if (isCode) ask(file, code).catch(() => undefined);
  };

  const changeCode = (next: string): void => {
    given.current = next;
    setCode(next);
    setCodeError(null);
    // The verdict that stands there is about another code.
    if (!file) setShown({ state: 'nothing' });
  };

  const dropFile = (): void => {
    setCode(given.current);
    setFile(null);
    setShown({ state: 'nothing' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again for each other link.
  useEffect(() => {
    const follow = (): void => {
      const linked = codeInAddress();
      given.current = linked;
      setCode(linked);
      setCodeError(null);
      setFile(null);
      if (readCode(linked) === undefined) setShown({ state: 'nothing' });
      else ask(null, linked).catch(() => undefined);
    };
    if (readCode(code) !== undefined) follow();
    // Another report's link may be opened in the same tab.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return {
    code,
    codeError,
    file,
    shown,
    changeCode,
    submit,
    dropFile,
    takeFile: (chosen: File): void => {
      takeFile(chosen).catch(() => undefined);
    },
  };
};
