import type { Message } from '../../../../shared/messages.ts';
import type { ChipFace } from '../../../../ui/form/choosing/chips-field.tsx';
import type { Icon } from '../../../../ui/icons/icon.tsx';
import { AtSign, Fingerprint, Globe, Link2, Network, Type, UserRound } from '../../../../ui/icons/icons.ts';
import { type KeywordKind, recogniseKeyword } from '../../../records/search-index/keyword.ts';
import { keywordFaultWords, keywordKindWords } from '../page-messages.ts';

const icons: Readonly<Record<KeywordKind, Icon>> = {
  email: AtSign,
  domain: Globe,
  address: Network,
  url: Link2,
  hash: Fingerprint,
  user: UserRound,
  word: Type,
};

/** What kind of keyword a text is, or what is wrong with it, as its chip shows it. */
export const keywordFace = (text: string, say: (message: Message) => string): ChipFace => {
  const recognised = recogniseKeyword(text);
  const kind = recognised.ok ? recognised.keyword.kind : 'word';
  return {
    icon: icons[kind],
    word: say(keywordKindWords[kind]),
    fault: recognised.ok ? null : say(keywordFaultWords[recognised.fault]),
  };
};
