import { useParams } from 'react-router';
import { LibraryPage as FindingTextsPage } from '../../areas/casework/findings/library/web/library-page.tsx';
import { libraryTitle } from '../../areas/casework/findings/titles.ts';
import { libraryParts } from '../../areas/casework/reports/sections/sections-messages.ts';
import { PassagesPage } from '../../areas/casework/reports/sections/web/passages-page.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { PartLinks } from '../../ui/page/part-links.tsx';

const path = '/library';
const parts = [
  { to: path, label: libraryParts.findings },
  { to: `${path}/reports`, label: libraryParts.reports },
];

/** What staff write from: texts of findings, and passages of reports. */
export const LibraryPage = () => {
  const { part } = useParams();
  if (part !== undefined && part !== 'reports') return <NotFound />;
  return (
    <>
      <PartLinks label={libraryTitle} parts={parts} />
      {part === undefined ? <FindingTextsPage /> : <PassagesPage />}
    </>
  );
};
