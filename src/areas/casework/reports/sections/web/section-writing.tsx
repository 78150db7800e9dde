import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';
import type { ShownSection } from '../sections-contract.ts';

const SectionDialog = lazy(() =>
  import('./section-dialog.tsx').then((module) => ({ default: module.SectionDialog })),
);

/** The dialog in which a section is written, fetched when somebody first writes; `write` opens it. */
export const useSectionWriting = (
  requestId: string,
  sections: readonly ShownSection[],
): { readonly dialog: ReactNode; readonly write: (section: ReportSection) => void } => {
  const [writing, setWriting] = useState<ReportSection>();
  const chosen = sections.find(({ section }) => section === writing);
  const dialog = chosen ? (
    <Suspense fallback={null}>
      <SectionDialog
        key={chosen.section}
        requestId={requestId}
        section={chosen}
        onClose={() => setWriting(undefined)}
      />
    </Suspense>
  ) : null;
  return { dialog, write: setWriting };
};
