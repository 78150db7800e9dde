import { Link } from 'react-router';
import { serviceName } from '../../../../../shared/services.ts';
import {
  Eye,
  FileSearch,
  FolderOpen,
  MessageCircleQuestion,
  PenLine,
  Plus,
} from '../../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { Hit } from '../../contract.ts';
import { resultMessages as messages } from '../messages.ts';
import styles from './hit.module.css';
import { findingFromHit, type HelpFromHit, requestFromHit, resembledDomain } from './request-from-hit.ts';
import { type UnitsLeft, useCostWords } from './units-left.ts';

/** The service that helps, and what asking for it takes. */
export const HelpLink = ({ help, label, left }: { help: HelpFromHit; label: string; left: UnitsLeft }) => {
  const say = useSay();
  const { service, link } = help;
  const units = left(service);
  const words = useCostWords(units);
  const name = say(serviceName(service.submodule, service.type));
  if (units === 0) {
    // Filled in, the form would be refused: more is asked for first.
    return (
      <Link to="/quotas" aria-label={`${label}: ${name}, ${say(words)}`}>
        <Plus size={14} aria-hidden="true" />
        {say(messages.askUnitsOf(name))}
        <small className={styles.cost}>{say(words)}</small>
      </Link>
    );
  }
  return (
    <Link to={link.to} state={link.state} aria-label={`${label}: ${name}, ${say(words)}`}>
      <Plus size={14} aria-hidden="true" />
      {say(messages.requestOf(name))}
      <small className={styles.cost}>{say(words)}</small>
    </Link>
  );
};

type HitActionsProps = {
  readonly hit: Hit;
  readonly isForStaff: boolean;
  readonly left: UnitsLeft;
  /** Asks analysts about a name of somebody else; absent for staff. */
  readonly onAsk?: ((hit: Hit) => void) | undefined;
  /** Chooses the request in which a finding is written, where the hit stands in none; absent for customers. */
  readonly onFinding?: ((hit: Hit) => void) | undefined;
  /** Asks to show what is under seal; absent for who may not. */
  readonly onReveal?: ((hit: Hit) => void) | undefined;
};

/** What can be done about something that was found. */
export const HitActions = ({ hit, isForStaff, left, onAsk, onFinding, onReveal }: HitActionsProps) => {
  const say = useSay();
  const language = useLanguage();
  const help = isForStaff ? undefined : requestFromHit(hit, language);
  const writes =
    isForStaff && hit.request_id !== null && hit.finding_id === null
      ? findingFromHit(hit, hit.request_id, language)
      : undefined;
  return (
    <span className={styles.actions}>
      {hit.finding_id ? (
        <Link to={`/findings/${hit.finding_id}`} aria-label={say(messages.openFindingOf(hit.title))}>
          <FileSearch size={14} aria-hidden="true" />
          {say(messages.openFinding)}
        </Link>
      ) : null}
      {hit.request_id ? (
        <Link
          to={`/requests/${hit.request_id}`}
          aria-label={say(
            messages.openRequestOf(hit.request === null ? hit.title : `${hit.reference} ${hit.request}`),
          )}
        >
          <FolderOpen size={14} aria-hidden="true" />
          <span>{hit.request === null ? say(messages.openRequest) : `${hit.reference} ${hit.request}`}</span>
        </Link>
      ) : null}
      {help ? <HelpLink help={help} label={say(messages.requestFromThisOf(hit.title))} left={left} /> : null}
      {onAsk && resembledDomain(hit) !== undefined ? (
        <button type="button" aria-label={say(messages.askAboutOf(hit.title))} onClick={() => onAsk(hit)}>
          <MessageCircleQuestion size={14} aria-hidden="true" />
          {say(messages.askAbout)}
        </button>
      ) : null}
      {writes ? (
        <Link to={writes.to} state={writes.state} aria-label={say(messages.findingFromThisOf(hit.title))}>
          <PenLine size={14} aria-hidden="true" />
          {say(messages.findingFromThis)}
        </Link>
      ) : null}
      {onFinding && hit.request_id === null && hit.finding_id === null && hit.customers.length > 0 ? (
        <button
          type="button"
          aria-label={say(messages.findingFromThisOf(hit.title))}
          onClick={() => onFinding(hit)}
        >
          <PenLine size={14} aria-hidden="true" />
          {say(messages.findingFromThis)}…
        </button>
      ) : null}
      {onReveal && hit.exposure_id ? (
        <button type="button" aria-label={say(messages.revealOf(hit.title))} onClick={() => onReveal(hit)}>
          <Eye size={14} aria-hidden="true" />
          {say(messages.reveal)}
        </button>
      ) : null}
    </span>
  );
};
