import type { Icon } from '../../../../ui/icons/icon.tsx';
import {
  Ban,
  Bell,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  FileText,
  Gauge,
  HardDrive,
  MessageSquare,
  RotateCcw,
  Search,
  ShieldAlert,
  Timer,
  TrendingUp,
  UserCheck,
} from '../../../../ui/icons/icons.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import type { NewsKind } from '../news.ts';
import type { NewsRow } from '../news-contract.ts';
import styles from './notice-icon.module.css';

type Tone = 'danger' | 'waiting' | 'good' | 'plain';
type Look = readonly [Icon: Icon, tone: Tone];

/** Red: something went wrong or is late. Amber: somebody waits. Mint: it is done. The words beside it say so too. */
const looks: Readonly<Record<NewsKind, Look>> = {
  'request-created': [Bell, 'waiting'],
  'request-moved': [TrendingUp, 'plain'],
  'request-ended': [CircleCheck, 'good'],
  'request-cancelled': [Ban, 'plain'],
  'stop-asked': [CircleX, 'danger'],
  'question-asked': [CircleHelp, 'waiting'],
  'provider-wrote': [MessageSquare, 'waiting'],
  'customer-wrote': [MessageSquare, 'waiting'],
  'findings-released': [ShieldAlert, 'plain'],
  'risk-expired': [Timer, 'danger'],
  'finding-due': [CalendarClock, 'waiting'],
  'finding-overdue': [CalendarClock, 'danger'],
  'risk-ending': [Timer, 'waiting'],
  'finding-owned': [UserCheck, 'waiting'],
  'finding-commented': [MessageSquare, 'plain'],
  'work-due': [CalendarClock, 'waiting'],
  'work-overdue': [CalendarClock, 'danger'],
  'retest-asked': [RotateCcw, 'waiting'],
  'retest-ended': [RotateCcw, 'plain'],
  'report-issued': [FileText, 'good'],
  'report-failed': [FileText, 'danger'],
  'organisation-disabled': [Ban, 'plain'],
  'organisation-enabled': [CircleCheck, 'plain'],
  'erasure-asked': [CircleX, 'danger'],
  'disk-low': [HardDrive, 'danger'],
  'disk-enough': [HardDrive, 'good'],
  'quota-asked': [Gauge, 'waiting'],
  'quota-granted': [Gauge, 'good'],
  'quota-declined': [Gauge, 'plain'],
  'search-found': [Search, 'plain'],
  'search-stopped': [Search, 'waiting'],
};

/** How a request ended, where that is no good end. */
const ends: Readonly<Record<string, Look>> = {
  rejected: [CircleX, 'danger'],
  failed: [CircleX, 'danger'],
  cancelled: [Ban, 'plain'],
};

/** What kind of notice it is, at a glance. */
export const NoticeIcon = ({ kind, to }: Pick<NewsRow, 'kind' | 'to'>) => {
  const [Icon, tone] = (kind === 'request-ended' && ends[to ?? '']) || looks[kind];
  return <Icon size={16} className={classes(styles.icon, styles[tone])} aria-hidden="true" />;
};
