import type { FormEvent } from 'react';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { TextField } from '../../../../../ui/form/texts/text-field.tsx';
import { X } from '../../../../../ui/icons/first-icons.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { holdPress } from '../../../../../ui/uploads/hold-press.ts';
import { useFileDrop } from '../../../../../ui/uploads/use-file-drop.ts';
import { AuthPage } from '../../../../customers/auth/web/auth-page.tsx';
import { type Verification, verificationKey } from '../../contract.ts';
import { verifyMessages as messages, verdictWords, verifiedKindWords } from '../verify-messages.ts';
import { useVerification } from './use-verification.ts';
import styles from './verify-page.module.css';

const Facts = ({ answer }: { answer: Verification }) => {
  const say = useSay();
  if (answer.kind === null) return null;
  const facts = [
    [messages.kind, say(verifiedKindWords[answer.kind])],
    [messages.version, String(answer.version)],
    [messages.issued, formatDate(answer.issued_at)],
    ...(answer.superseded_at ? [[messages.newer, formatDate(answer.superseded_at)] as const] : []),
    [messages.key, answer.key_id ?? ''],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name.en}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const namesMost = 20;

/** What is in an archive beside what was issued. */
const Added = ({ names }: { names: readonly string[] }) => {
  const say = useSay();
  if (names.length === 0) return null;
  return (
    <>
      <p>{say(messages.added(names.length))}</p>
      <ul className={styles.added}>
        {[...new Set(names)].slice(0, namesMost).map((name) => (
          <li key={name}>
            <bdi>{name.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd').slice(0, 200)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};

type DropProps = {
  readonly name: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
};

const Drop = ({ name, onFile, onRemove }: DropProps) => {
  const say = useSay();
  const { over, target } = useFileDrop(([file]) => file && onFile(file));
  return (
    <div className={classes(styles.drop, over && styles.over)} {...target}>
      <input
        type="file"
        className={styles.input}
        aria-label={say(messages.file)}
        aria-describedby="verify-file-help"
        onPointerDown={holdPress}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again, after it was changed.
          event.target.value = '';
        }}
      />
      {name === undefined ? (
        <p className={styles.prompt}>
          {say(messages.drop)} <u>{say(messages.choose)}</u>
        </p>
      ) : (
        <p className={styles.chosen}>
          <span>{name}</span>
          <IconButton label={say(uiMessages.removeFile)} onClick={onRemove}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </p>
      )}
    </div>
  );
};

/** `/verify`: for anybody, without an account. It tells of a document only what it is. */
export const VerifyPage = () => {
  const say = useSay();
  const { code, codeError, file, shown, changeCode, submit, dropFile, takeFile } = useVerification();
  usePageTitle(say(messages.title));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  const words = shown.state === 'answered' ? verdictWords(shown.answer, shown.asked) : undefined;
  return (
    <AuthPage
      title={say(messages.title)}
      subtitle={say(messages.subtitle)}
      below={<a href="/">{say(messages.toConsole)}</a>}
    >
      <div className={styles.ways}>
        <Drop name={file?.name} onFile={takeFile} onRemove={dropFile} />
        <p id="verify-file-help" className={styles.help}>
          {say(messages.stays)}
        </p>
        <p className={styles.or}>{say(messages.or)}</p>
        <form className={styles.form} onSubmit={send} noValidate>
          <TextField
            name="code"
            label={say(messages.code)}
            help={say(messages.codeHelp)}
            error={codeError}
            value={code}
            onChange={changeCode}
            onBlur={() => undefined}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={styles.code}
          />
          <Button type="submit" kind="primary" busy={shown.state === 'asking'} wide large>
            {say(messages.verify)}
          </Button>
        </form>
      </div>
      <div className={styles.answer} aria-live="polite">
        {shown.state === 'failed' ? (
          <Notice kind="danger" title={say(messages.failed)}>
            {shown.text}
          </Notice>
        ) : null}
        {shown.state === 'answered' && words ? (
          <Notice kind={words.kind} title={<strong className={styles.verdict}>{say(words.title)}</strong>}>
            <p>{say(words.text)}</p>
            {shown.asked.hasFile && file ? <Added names={file.added} /> : null}
            <Facts answer={shown.answer} />
          </Notice>
        ) : null}
      </div>
      <p className={styles.help}>
        {say(messages.offline)} <a href={verificationKey.path}>{say(messages.keyFile)}</a>
      </p>
    </AuthPage>
  );
};
