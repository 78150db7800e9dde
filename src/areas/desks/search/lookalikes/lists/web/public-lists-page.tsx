import { useParams } from 'react-router';
import { DatasetParts } from './dataset-parts.tsx';
import { PublicList } from './public-list.tsx';
import { PublicLists } from './public-lists.tsx';

/** Lists of public names (staff): the list of them, the form over it, or one of them, by the address. */
export const PublicListsPage = () => {
  const { list } = useParams();
  return list === undefined || list === 'create' ? (
    <>
      <DatasetParts />
      <PublicLists isHandingIn={list === 'create'} />
    </>
  ) : (
    <PublicList key={list} listId={list} />
  );
};
