import { plainMarkdown } from '../../../../engines/report-pdf/document/markdown-words.ts';
import type { ReportFinding } from '../../../../engines/report-pdf/report-data.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { cweName } from '../../../../shared/vocabulary/cwe-name.ts';
import { folded } from '../../../../shared/vocabulary/folded.ts';
import { cweAddress } from '../../../../shared/vocabulary/weakness-address.ts';

/** Rules with texts of their own, so that they do not grow with the findings; what comes after them is told by its weakness. */
const mostRules = 2000;
const textCharacters = 1000;

const cut = (text: string): string =>
  text.length <= textCharacters ? text : `${text.slice(0, textCharacters - 1).toWellFormed()}…`;

/** `sql-injection-in-the-search-form`: what a title is called as a rule, in every file of one language. */
const slugOf = (title: string): string =>
  folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || 'finding';

const weaknessOf = (cwe: string | null, language: Language) => {
  const name = cwe === null ? undefined : cweName(cwe);
  const helpUri = cweAddress(cwe ?? '');
  return {
    ...(helpUri === undefined ? {} : { helpUri }),
    properties: {
      tags: ['security', ...(cwe === null ? [] : [`external/cwe/${cwe.toLowerCase()}`])],
      ...(name === undefined ? {} : { weakness: say(name, language) }),
    },
  };
};

const ruleOf = (id: string, finding: ReportFinding, language: Language) => {
  const { title, description, remediation, cwe } = finding;
  const help = cut(plainMarkdown(remediation)) || title;
  return {
    ...{ id, name: id, shortDescription: { text: cut(title) } },
    fullDescription: { text: cut(plainMarkdown(description)) || title },
    help: { text: help },
    ...weaknessOf(cwe, language),
  };
};

const plainRule = (id: string, cwe: string | null, language: Language) => {
  const name = cwe === null ? undefined : cweName(cwe);
  const text = name === undefined ? id : say(name, language);
  return { ...{ id, name: id, shortDescription: { text } }, ...weaknessOf(cwe, language) };
};

type SarifRule = ReturnType<typeof ruleOf> | ReturnType<typeof plainRule>;

/**
 * The rules of one SARIF log (§3.49): each title of a weakness is one, described by the first finding of it, the worst. Which
 * there are is known at the end.
 */
export const openSarifRules = (language: Language) => {
  const rules = new Map<string, { readonly index: number; readonly rule: SarifRule }>();
  const ids = new Set<string>();
  const add = (key: string, rule: SarifRule): { id: string; index: number } => {
    const index = rules.size;
    rules.set(key, { index, rule });
    ids.add(rule.id);
    return { id: rule.id, index };
  };
  /** Two titles may be the same in plain letters. */
  const freeId = (slug: string): string => {
    let id = slug;
    for (let copy = 2; ids.has(id); copy += 1) id = `${slug}-${copy}`;
    return id;
  };
  return {
    /** The rule that a finding breaks, and its place among them. */
    of: (finding: ReportFinding): { readonly id: string; readonly index: number } => {
      const { title, cwe } = finding;
      const key = `${cwe} ${title}`;
      const known = rules.get(key);
      if (known) return { id: known.rule.id, index: known.index };
      if (rules.size < mostRules) return add(key, ruleOf(freeId(slugOf(title)), finding, language));
      const weakness = cwe ?? 'finding';
      const plain = rules.get(weakness);
      return plain
        ? { id: plain.rule.id, index: plain.index }
        : add(weakness, plainRule(freeId(weakness), cwe, language));
    },
    all: (): SarifRule[] => [...rules.values()].map(({ rule }) => rule),
  };
};
