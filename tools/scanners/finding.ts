/** Something that a tool says is wrong, in one line of its own words. */
export type Finding = {
  readonly tool: 'wapiti' | 'sqlmap' | 'observatory';
  /** The tool's name for that kind of finding. */
  readonly kind: string;
  readonly text: string;
};

/** What a tool did: figures for people, and what it found. */
export type Outcome = { readonly figures: string; readonly findings: readonly Finding[] };

type Explanation = Pick<Finding, 'tool' | 'kind'> & { readonly text: RegExp; readonly reason: string };

/** Findings that were looked at and are none. `docs/security/scanners.md` says the same at length. */
export const explained: readonly Explanation[] = [];

/** Why a finding is none; undefined where nobody has said so. */
export const explanationOf = (finding: Finding): string | undefined =>
  explained.find(
    ({ tool, kind, text }) => tool === finding.tool && kind === finding.kind && text.test(finding.text),
  )?.reason;
