import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { MuiFrame } from '../../../../../ui/theme/mui-frame.tsx';
import { terms, termsEdition, termsTitle } from '../messages.ts';
import styles from './terms-dialog.module.css';

/** The text that the box on the sign-in form accepts. */
export const TermsDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <MuiFrame>
      <Dialog
        open
        title={say(termsTitle)}
        subtitle={say(termsEdition)}
        onClose={onClose}
        onlyText
        actions={<Button onClick={onClose}>{say(uiMessages.close)}</Button>}
      >
        {terms.map((section) => (
          <section key={section.title.en} className={styles.section}>
            <h3>{say(section.title)}</h3>
            <p>{say(section.text)}</p>
          </section>
        ))}
      </Dialog>
    </MuiFrame>
  );
};
