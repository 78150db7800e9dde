import { DatabaseZap, FileText, Globe, type LucideIcon, Server, ShieldCheck } from 'lucide-react';
import type { Collection } from '../../../records/search-index/entry.ts';

/** The picture of each collection (row P3). */
export const collectionIcons: Readonly<Record<Collection, LucideIcon>> = {
  datasets: DatabaseZap,
  servers: Server,
  policy: ShieldCheck,
  public: Globe,
  documents: FileText,
};
