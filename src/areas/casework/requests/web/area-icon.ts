import type { Icon } from '../../../../ui/icons/icon.tsx';
import {
  FileText,
  Globe,
  MailWarning,
  ServerCog,
  ShieldCheck,
  UsersRound,
} from '../../../../ui/icons/icons.ts';
import type { AreaIcon } from '../service-area.ts';

/** The picture of each area's name for one. */
export const areaIcons: Readonly<Record<AreaIcon, Icon>> = {
  mail: MailWarning,
  server: ServerCog,
  shield: ShieldCheck,
  globe: Globe,
  people: UsersRound,
  document: FileText,
};
