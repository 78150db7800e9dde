import MuiDialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../../ui/button.tsx';
import { Search, X } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { jumpMaxCharacters } from '../contract.ts';
import { jumpMessages as messages } from '../messages.ts';
import { BoxList, optionId } from './box-list.tsx';
import styles from './jump-box.module.css';
import { type Option, openOption } from './option.ts';
import { useBoxKeys } from './use-box-keys.ts';
import { type Places, useGroups } from './use-groups.ts';
import { useJump } from './use-jump.ts';

type JumpBoxProps = { readonly places: Places; readonly onClose: () => void };

/** It stands near the top, so that its field stays where it is while the list grows. */
const paper = {
  alignSelf: 'flex-start',
  width: 'calc(100% - 32px)',
  maxWidth: 640,
  maxHeight: 'min(600px, calc(100% - 32px))',
  margin: 'min(12vh, 96px) 16px 16px',
  '@media (max-width: 699px)': { margin: '12px 16px' },
} as const;

const KeyHints = () => {
  const say = useSay();
  return (
    <footer className={styles.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {say(messages.move)}
      </span>
      <span>
        <kbd>Enter</kbd> {say(messages.go)}
      </span>
      <span>
        <kbd>Esc</kbd> {say(messages.leave)}
      </span>
    </footer>
  );
};

/** Finds whatever somebody may go to, by number, title, name or word: pages, actions, requests, findings, people. */
export const JumpBox = ({ places, onClose }: JumpBoxProps) => {
  const say = useSay();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { answer, isBusy, hasFailed, retry } = useJump(text);
  const groups = useGroups(places, text, answer, isBusy);
  const options = groups.flatMap((group) => group.options);
  const open = (option: Option): void => {
    onClose();
    openOption(option, (path) => void navigate(path));
  };
  const { active, point, onKeyDown } = useBoxKeys(options, text, isBusy, open);
  const isNothing = text !== '' && !isBusy && !hasFailed && options.every(({ id }) => id === 'deep-search');
  const found = options.filter(({ isList }) => !isList).length;
  const figure = formatNumber(found, language);
  const hasMore = (answer?.more.length ?? 0) > 0;
  const counted = say(
    hasMore ? messages.firstFound(figure) : found === 1 ? messages.oneFound : messages.found(figure),
  );
  const state = isBusy ? say(messages.searching) : isNothing ? '' : counted;
  return (
    <MuiDialog
      open
      onClose={onClose}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': say(messages.title), sx: paper },
        // It makes room for toasts at the end of the screen (`toast-regions.module.css`).
        root: { role: 'presentation', 'data-toasts': 'end' } as object,
        container: { className: styles.container ?? '' },
      }}
    >
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus
          value={typed}
          maxLength={jumpMaxCharacters}
          placeholder={say(messages.placeholder)}
          aria-label={say(messages.title)}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isBusy ? <span className={styles.busy} aria-hidden="true" /> : null}
        <IconButton label={say(uiMessages.close)} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
        <p className="visually-hidden" role="status">
          {text === '' ? '' : state}
        </p>
      </div>
      {hasFailed ? (
        <p className={styles.line} role="alert">
          {say(messages.failed)}{' '}
          <button type="button" onClick={retry}>
            {say(uiMessages.tryAgain)}
          </button>
        </p>
      ) : null}
      {isNothing ? (
        <p className={styles.line} role="status">
          {say(messages.noneFound(text))}
        </p>
      ) : null}
      <BoxList {...{ groups, text, active, isBusy }} id={listId} onPoint={point} onOpen={open} />
      <KeyHints />
    </MuiDialog>
  );
};
