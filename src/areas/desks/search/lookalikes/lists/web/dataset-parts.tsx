import { PartLinks } from '../../../../../../ui/page/part-links.tsx';
import { datasetMessages } from '../../../datasets/messages.ts';
import { publicListMessages as messages } from '../messages.ts';

const parts = [
  { to: '/datasets', label: datasetMessages.title },
  { to: '/datasets/public', label: messages.title, withBelow: true },
];

/** What staff feed the search with: leaked accounts, and lists of public names. */
export const DatasetParts = () => <PartLinks label={messages.parts} parts={parts} />;
