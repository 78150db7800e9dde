/** The three service areas (`module` on the wire). */
export const modules = [
  'SPEARPHISHING CAMPAIGN',
  'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
  'DIGITAL WEB SHIELDING',
] as const;
export type Module = (typeof modules)[number];

export const submodules = [
  'SPEARPHISHING CAMPAIGN',
  'VULNERABILITY ASSESSMENT',
  'PENETRATION TESTING',
  'WIRELESS SECURITY ASSESSMENT',
  'SHIELDING',
  'SAST',
] as const;
export type Submodule = (typeof submodules)[number];

export const submoduleTypes = ['INTERNAL', 'EXTERNAL', 'NA'] as const;
export type SubmoduleType = (typeof submoduleTypes)[number];

/** How the customer hands over the work. */
export type ServiceInput = 'csv' | 'zip' | 'domain';

export type Service = {
  readonly module: Module;
  readonly submodule: Submodule;
  readonly type: SubmoduleType;
  readonly input: ServiceInput;
  /** The static file with the columns, under /templates/ (row K27). */
  readonly template: string;
  /** True where a machine works as soon as the request is there; elsewhere an analyst accepts it first. */
  readonly machine: boolean;
};

/** Tests of somebody's systems want the recorded authorisation to test before they are accepted (`calls.md`). */
export const needsAuthorisation = (module: string): boolean =>
  module === 'INFRASTRUCTURE VULNERABILITY ASSESSMENT';

/**
 * The eight services in the order in which the dashboard sends its cards (`product.md`, rows Q1 and G1).
 * This is the only list of them.
 */
export const services: readonly Service[] = [
  {
    module: 'SPEARPHISHING CAMPAIGN',
    submodule: 'SPEARPHISHING CAMPAIGN',
    type: 'NA',
    input: 'csv',
    template: 'spearphishing-campaign.csv',
    machine: false,
  },
  {
    module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'INTERNAL',
    input: 'csv',
    template: 'vulnerability-assessment-internal.csv',
    machine: false,
  },
  {
    module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'EXTERNAL',
    input: 'csv',
    template: 'vulnerability-assessment-external.csv',
    machine: false,
  },
  {
    module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
    submodule: 'PENETRATION TESTING',
    type: 'INTERNAL',
    input: 'csv',
    template: 'penetration-testing-internal.csv',
    machine: false,
  },
  {
    module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
    submodule: 'PENETRATION TESTING',
    type: 'EXTERNAL',
    input: 'csv',
    template: 'penetration-testing-external.csv',
    machine: false,
  },
  {
    module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
    submodule: 'WIRELESS SECURITY ASSESSMENT',
    type: 'NA',
    input: 'csv',
    template: 'wireless-security-assessment.csv',
    machine: false,
  },
  {
    module: 'DIGITAL WEB SHIELDING',
    submodule: 'SHIELDING',
    type: 'NA',
    input: 'domain',
    template: 'shielding.csv',
    machine: false,
  },
  {
    module: 'DIGITAL WEB SHIELDING',
    submodule: 'SAST',
    type: 'NA',
    input: 'zip',
    template: 'sast.csv',
    machine: true,
  },
];

/**
 * The wire's word for a submodule, in any case. The specification spells one with an S too few (its section 1),
 * and so does the original client: it is understood, and answered in the right spelling.
 */
export const submoduleWord = (word: string): string =>
  word
    .trim()
    .toUpperCase()
    .replace(/\bASSESMENT\b/, 'ASSESSMENT');

/** Finds a service by its two words, in any case; undefined when there is no such pair. */
export const findService = (submodule: string, type: string): Service | undefined =>
  services.find((s) => s.submodule === submoduleWord(submodule) && s.type === type.trim().toUpperCase());
