import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Panel } from '../../../../../ui/page/panel.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { compareMessages as messages } from '../compare-messages.ts';
import { useComparable } from './compare-queries.ts';
import styles from './what-changed.module.css';
import { WhatChanged } from './what-changed.tsx';

/** What changed, among the panels of the staff's page; `#changes` leads to it. */
export const ChangesPanel = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const shown = useComparable(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same link leads there again
  useEffect(() => {
    if (shown && hash === '#changes') place.current?.scrollIntoView();
  }, [shown, hash, key]);
  if (!shown) return null;
  return (
    <div id="changes-part">
      <Panel title={say(messages.title)}>
        <div ref={place} className={styles.place}>
          <WhatChanged request={request} />
        </div>
      </Panel>
    </div>
  );
};
