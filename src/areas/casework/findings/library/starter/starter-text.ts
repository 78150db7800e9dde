import type { Severity } from '../../../../../shared/vocabulary/severity.ts';

type Texts = {
  readonly title: string;
  readonly description: string;
  readonly impact: string;
  readonly remediation: string;
};

/** A usual text in both languages, with what tells that a finding is of its kind. */
export type StarterText = {
  readonly texts: { readonly en: Texts; readonly es: Texts };
  readonly severity: Severity;
  readonly cwe: string | null;
  /** CVSS 3.1 vector whose severity is the text's; null for what is only worth knowing. */
  readonly cvss: string | null;
  readonly match: {
    /** Titles as scanners write them, from their beginning. */
    readonly titles: readonly RegExp[];
    /** CVEs that are this weakness and nothing else. */
    readonly cves?: readonly string[];
    /** CWEs that say enough by themselves. */
    readonly cwes?: readonly string[];
  };
};
