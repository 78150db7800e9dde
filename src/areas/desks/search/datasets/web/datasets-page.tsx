import { useParams } from 'react-router';
import { DatasetParts } from '../../lookalikes/lists/web/dataset-parts.tsx';
import { LoadList } from './load-list.tsx';
import { LoadPage } from './load-page.tsx';

/** Datasets of leaked accounts (staff): the list, the form over it, or one of them, by the address. */
export const DatasetsPage = () => {
  const { place } = useParams();
  return place === undefined || place === 'create' ? (
    <>
      <DatasetParts />
      <LoadList isHandingIn={place === 'create'} />
    </>
  ) : (
    <LoadPage key={place} loadId={place} />
  );
};
