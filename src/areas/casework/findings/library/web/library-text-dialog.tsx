import { Fragment } from 'react';
import { languages } from '../../../../../shared/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { Markdown } from '../../../../../ui/text/markdown.tsx';
import body from '../../list/web/finding-body.module.css';
import styles from '../../list/web/findings.module.css';
import { findingMessages, writeMessages } from '../../messages.ts';
import type { LibraryText } from '../../write/staff-contract.ts';

const dialogWidthPixels = 820;
const names = { en: writeMessages.english, es: writeMessages.spanish } as const;

type TextProps = {
  readonly text: LibraryText;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** A text of the library as it will be read, the reader's language first. */
export const LibraryTextDialog = ({ text, onEdit, onClose }: TextProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <Dialog
      open
      title={text.title[language]}
      subtitle={
        <span className={styles.subtitle}>
          <SeverityMark severity={text.severity} />
          {text.cwe ? <span>{text.cwe}</span> : null}
          {text.cvss ? <code>{text.cvss}</code> : null}
        </span>
      }
      widthPixels={dialogWidthPixels}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onEdit}>{say(writeMessages.edit)}</Button>
          <Button onClick={onClose}>{say(uiMessages.close)}</Button>
        </>
      }
    >
      <div className={body.body}>
        {languages
          .toSorted((one) => (one === language ? -1 : 1))
          .map((one) => (
            <section key={one} lang={one}>
              <h3>
                {say(names[one])}: {text.title[one]}
              </h3>
              <Markdown text={text.description[one]} />
              {(['impact', 'reproduction', 'remediation'] as const).map((part) =>
                text[part][one] ? (
                  <Fragment key={part}>
                    <h4 className={body.part}>{say(findingMessages[part])}</h4>
                    <Markdown text={text[part][one]} />
                  </Fragment>
                ) : null,
              )}
            </section>
          ))}
      </div>
    </Dialog>
  );
};
