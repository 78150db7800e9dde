import {
  FileText,
  Globe,
  type LucideIcon,
  MailWarning,
  ServerCog,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { AreaIcon } from '../service-area.ts';

/** The picture of each area's name for one. */
export const areaIcons: Readonly<Record<AreaIcon, LucideIcon>> = {
  mail: MailWarning,
  server: ServerCog,
  shield: ShieldCheck,
  globe: Globe,
  people: UsersRound,
  document: FileText,
};
