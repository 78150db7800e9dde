import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { LibraryPage as FindingTextsPage } from '../../areas/casework/findings/library/web/library-page.tsx';
import { libraryTitle } from '../../areas/casework/findings/titles.ts';
import { mappingMessages, mappingsPath } from '../../areas/casework/imports/mappings/messages.ts';
import { MappingsPage } from '../../areas/casework/imports/mappings/web/mappings-page.tsx';
import { libraryParts } from '../../areas/casework/reports/sections/sections-messages.ts';
import { PassagesPage } from '../../areas/casework/reports/sections/web/passages-page.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { PartLinks } from '../../ui/page/part-links.tsx';

const path = '/library';
const parts = [
  { to: path, label: libraryParts.findings },
  { to: `${path}/reports`, label: libraryParts.reports },
  { to: mappingsPath, label: mappingMessages.page },
];

const pages: ReadonlyMap<string, ComponentType> = new Map([
  ['reports', PassagesPage],
  ['columns', MappingsPage],
]);

/** What staff work from: texts of findings, passages of reports, and what columns of imported sheets mean. */
export const LibraryPage = () => {
  const { part } = useParams();
  const Part = part === undefined ? FindingTextsPage : pages.get(part);
  if (!Part) return <NotFound />;
  return (
    <>
      <PartLinks label={libraryTitle} parts={parts} />
      <Part />
    </>
  );
};
