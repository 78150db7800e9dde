import type { Icon } from '../../../../ui/icons/icon.tsx';
import { DatabaseZap, FileText, Globe, Server, ShieldCheck } from '../../../../ui/icons/icons.ts';
import type { Collection } from '../../../records/search-index/entry.ts';

/** The picture of each collection (row P3). */
export const collectionIcons: Readonly<Record<Collection, Icon>> = {
  datasets: DatabaseZap,
  servers: Server,
  policy: ShieldCheck,
  public: Globe,
  documents: FileText,
};
