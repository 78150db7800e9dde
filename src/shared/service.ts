import type { EngineAbout } from './engine.ts';
import type { Language, Message, Messages } from './messages.ts';
import type { SheetColumn, SheetRules } from './sheet/sheet-rules.ts';
import type { CampaignFigures, CampaignResults } from './vocabulary/campaign-results.ts';
import type { ReportSection } from './vocabulary/report/report-section.ts';
import type { Standard } from './vocabulary/report/standard.ts';
import type { Severity } from './vocabulary/severity.ts';

export const submoduleTypes = ['INTERNAL', 'EXTERNAL', 'NA'] as const;
export type SubmoduleType = (typeof submoduleTypes)[number];

export const typeNames = {
  INTERNAL: { en: 'Internal', es: 'Interna' },
  EXTERNAL: { en: 'External', es: 'Externa' },
  NA: { en: 'Not applicable', es: 'No aplica' },
} as const satisfies Messages;

/** How the customer hands over the work; the operator's limits on what is sent go by it too. */
export type ServiceInput = 'csv' | 'zip' | 'domain';

/** A column whose cells say what is tested, under every name by which the list is accepted. */
export type ScopeColumn = Pick<SheetColumn, 'name' | 'alsoCalled'>;

/** A finding of a sample report: invented. */
export type SampleFinding = {
  readonly severity: Severity;
  readonly cwe: string | null;
  readonly cvss?: string;
  readonly location: string;
  readonly title: Message;
  readonly description: Message;
  readonly remediation: Message;
  readonly excerpt: string;
};

/** What a sample report shows: a request, as a customer would word it, and what was found. */
export type ServiceSample = {
  readonly title: Message;
  readonly description: Message;
  readonly findings: readonly SampleFinding[];
  /** Of a campaign: what came of it, and of an invented one before it. Names of departments are in the reader's language. */
  readonly campaign?: {
    readonly results: (language: Language) => CampaignResults;
    readonly earlier: { readonly title: Message; readonly total: CampaignFigures };
  };
};

type Definition = {
  /** The service area and the service on the wire, in capitals. */
  readonly module: string;
  readonly submodule: string;
  readonly type: SubmoduleType;
  /**
   * What the numbers of its requests begin with, `SAST` of `SAST-0042`. Services of one submodule share it and are counted
   * together; no other does.
   */
  readonly prefix: string;
  /** The area's part of the address (row C10), and its name. */
  readonly path: `/${string}`;
  readonly moduleNames: Message;
  /** The service's one name wherever people read it, without its type. */
  readonly names: Message;
  /** The same where many stand side by side. No text calls it anything else. */
  readonly shortNames: Message;
  /** Other words by which people look for it. */
  readonly also?: Message;
  /** The static file with the columns, under /templates/ (row K27); it stands in the area's folder `templates`. */
  readonly template: string;
  readonly input: ServiceInput;
  /** The rules of its list, loaded when one is there: some know every public suffix. */
  readonly sheet: () => Promise<SheetRules>;
  /**
   * What is listed, found and said is about people: for Administrators, for who asked and for staff (`product.md`,
   * privacy). Becomes the column `requests.is_about_people`, by which SQL goes.
   */
  readonly isAboutPeople?: boolean;
  /**
   * A message goes to each person on its list, and what they did with it is counted: the list's columns that say whose
   * address and which group. Its requests have results by group.
   */
  readonly campaign?: { readonly address: string; readonly group: string };
  /** Tests of somebody's systems want the recorded authorisation before they are accepted (`calls.md`). */
  readonly needsAuthorisation?: boolean;
  /** The engine that works as soon as the request is there; without one an analyst accepts it first. */
  readonly engine?: EngineAbout;
  /** What a report says of how the work is done, and what it does not do. */
  readonly method: Message;
  /** Before anybody asks: who does it, what comes back, and when. Promises nothing that nobody keeps. */
  readonly outcome?: Message;
  /** Loaded when somebody asks for a sample of the report; without it there is none. */
  readonly sample?: () => Promise<ServiceSample>;
  /** Standards and methods that the work follows, unless staff say others. */
  readonly standards?: readonly Standard[];
  /** What a person writes before the report is issued; nothing where a machine does the work. */
  readonly reportWants?: readonly ReportSection[];
  /** What a report calls the rows of the list. */
  readonly listed?: 'targets' | 'networks';
  /** What a report prints of each row, what is named first; absent where the list says none of it. */
  readonly scopeColumns?: readonly ScopeColumn[];
};

/** Everything that shared pages, rules and SQL ask of a service. */
export type Service = Omit<Definition, 'isAboutPeople' | 'needsAuthorisation' | 'reportWants'> & {
  /** The wire's id of its card: stable, and the same for every organisation. */
  readonly key: string;
  readonly isAboutPeople: boolean;
  readonly needsAuthorisation: boolean;
  readonly reportWants: readonly ReportSection[];
};

/**
 * Declares a service that is sold.
 * @throws Error for one about people whose report would print rows of its list, and for a campaign that is not about people.
 */
export const service = (definition: Definition): Service => {
  const { submodule, type, isAboutPeople = false, needsAuthorisation = false, scopeColumns } = definition;
  const { reportWants = [] } = definition;
  if (definition.campaign && !isAboutPeople) throw new Error(`${submodule}: a campaign is about people.`);
  if (isAboutPeople && scopeColumns) throw new Error(`${submodule}: a list of people is never printed.`);
  const key = `${submodule}-${type}`.toLowerCase().replaceAll(' ', '-');
  return { ...definition, key, isAboutPeople, needsAuthorisation, reportWants };
};
