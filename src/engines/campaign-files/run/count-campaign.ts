import {
  type CampaignFigures,
  type DepartmentFigures,
  departmentCharacters,
  reactions,
} from '../../../shared/vocabulary/campaign-results.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';
import { mostAddressExamples } from '../campaign-answer.ts';
import { addressKey } from './address-key.ts';
import { added } from './fold-departments.ts';
import type { Sighting } from './formats/format.ts';
import type { CountedCampaign } from './tell-campaign.ts';

/** A recipient and what the file says of them. Lives as long as the child does. */
type Person = { readonly department: string; happened: Sighting['happened']; isInFile: boolean };

const nobody: CampaignFigures = {
  ...{ recipients: 0, sent: 0 },
  ...{ opened: 0, clicked: 0, submitted: 0, reported: 0 },
};

/** The earlier moment of both; one that is not known counts only where the other is not known either. */
const merged = (a: Sighting['happened'], b: Sighting['happened']): Sighting['happened'] => {
  const both: { -readonly [What in keyof Sighting['happened']]: Sighting['happened'][What] } = { ...a };
  for (const what of ['sent', ...reactions] as const) {
    const [one, other] = [a[what], b[what]];
    if (other === undefined) continue;
    both[what] = typeof one === 'number' && typeof other === 'number' ? Math.min(one, other) : (one ?? other);
  }
  return both;
};

/** Whoever entered data has clicked, whoever clicked has opened; what was opened or reported was sent. */
const figuresOf = ({ happened }: Person): CampaignFigures => {
  const submitted = happened.submitted !== undefined;
  const clicked = submitted || happened.clicked !== undefined;
  const opened = clicked || happened.opened !== undefined;
  const reported = happened.reported !== undefined;
  const sent = opened || reported || happened.sent !== undefined;
  return {
    recipients: 1,
    sent: Number(sent),
    opened: Number(opened),
    clicked: Number(clicked),
    submitted: Number(submitted),
    reported: Number(reported),
  };
};

const minuteMilliseconds = 60_000;

/** Minutes from the message to the act, the shortest first. A mail filter may click before the server says that it sent. */
const minutesTo = (people: Iterable<Person>, what: 'clicked' | 'reported'): number[] => {
  const minutes: number[] = [];
  for (const { happened } of people) {
    const [sent, when] = [happened.sent, happened[what]];
    if (typeof sent !== 'number' || typeof when !== 'number') continue;
    minutes.push(Math.max(0, when - sent) / minuteMilliseconds);
  }
  return minutes.sort((a, b) => a - b);
};

/** One line that reads as it is written: what is not seen, or turns the direction of what follows, goes. */
const plainName = (department: string): string =>
  department
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Noncharacter_Code_Point}]/gu, '')
    .slice(0, departmentCharacters)
    .toWellFormed()
    .trim();

/** Holds a campaign's file against its list of recipients. */
export const createCount = () => {
  const people = new Map<string, Person>();
  /** The first spelling of each department. */
  const names = new Map<string, string>();
  const unknown = new Set<string>();
  return {
    recipient: (address: string, department: string): void => {
      const key = addressKey(address);
      if (!key) return;
      const name = plainName(department);
      const group = folded(name);
      if (!names.has(group)) names.set(group, name);
      people.set(key, { department: group, happened: {}, isInFile: false });
    },
    sighting: ({ address, happened }: Sighting): void => {
      const key = addressKey(address);
      const person = key === undefined ? undefined : people.get(key);
      if (key !== undefined && !person) unknown.add(key);
      if (!person) return;
      person.isInFile = true;
      person.happened = merged(person.happened, happened);
    },
    unknown: () => ({ total: unknown.size, examples: [...unknown].slice(0, mostAddressExamples) }),
    withoutLine: (): number => [...people.values()].filter(({ isInFile }) => !isInFile).length,
    results: (): CountedCampaign => {
      let total = nobody;
      const departments = new Map<string, DepartmentFigures>();
      for (const person of people.values()) {
        const figures = figuresOf(person);
        const { department } = person;
        total = added(total, figures);
        const before = departments.get(department);
        const name = department === '' ? null : (names.get(department) ?? null);
        departments.set(department, { ...added(before ?? nobody, figures), name });
      }
      return {
        total,
        clicks: minutesTo(people.values(), 'clicked'),
        reports: minutesTo(people.values(), 'reported'),
        departments: [...departments.values()],
      };
    },
  };
};
