import { LayoutList } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { useSay } from '../ui/language.ts';
import { uiMessages } from '../ui/messages.ts';
import { usePageTitle } from '../ui/page-title.ts';

/** `/` where a role has no page of its own: the specification's placeholder (row C6). */
export const StartPage = () => {
  const say = useSay();
  usePageTitle(say(uiMessages.start));
  return <EmptyState icon={LayoutList} title={say(uiMessages.selectOrCreate)} />;
};
