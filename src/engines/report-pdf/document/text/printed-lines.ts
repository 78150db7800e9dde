import { type Language, say } from '../../../../shared/messages.ts';
import {
  sectionMaxCharacters,
  sectionMaxLines,
} from '../../../../shared/vocabulary/report/report-section.ts';
import type { ReportData, ReportFinding } from '../../report-data.ts';
import { sortFindings } from '../finding-document.ts';
import { linesLeftOut, textLinesCut } from '../summary-messages.ts';

/** Characters of a text that are about one printed line. */
const lineCharacters = 95;
/** As long as what may be written for a report can get. */
const sectionMostLines = sectionMaxLines + Math.ceil(sectionMaxCharacters / lineCharacters);
/** Lines of one text of a finding: five pages. */
const textMostLines = 300;
/** Of a document together: what a page takes to set is memory of the process that sets it. */
const documentMostLines = 15_000;
/** What each text has where others have taken all of it. */
const textFewestLines = 10;

/** A fence of CommonMark (§4.5), in an item of a list too: what begins a block of code, and what ends the one that is open. */
type Fence = { readonly indent: string; readonly mark: string };
const opensFence = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/;
const closesFence = /^ {0,6}(`{3,}|~{3,})[ \t]*$/;

const fenceAfter = (open: Fence | undefined, line: string): Fence | undefined => {
  if (open === undefined) {
    const [, indent = '', mark] = opensFence.exec(line) ?? [];
    return mark === undefined ? undefined : { indent, mark };
  }
  // Another sign, or fewer of it, is code.
  return closesFence.exec(line)?.[1]?.startsWith(open.mark) ? undefined : open;
};

/** The text in its first so many printed lines, and how many of its own are not there. */
const firstLines = (text: string, most: number): { kept: string; used: number; cut: number } => {
  const all = text.split('\n');
  let used = 0;
  let open: Fence | undefined;
  for (const [index, line] of all.entries()) {
    const lines = Math.max(1, Math.ceil(line.length / lineCharacters));
    if (used + lines > most) {
      // A first line that is longer than all of it is shown as far as it goes.
      const begun = index === 0 ? [line.slice(0, most * lineCharacters).toWellFormed()] : [];
      const closed = open === undefined ? [] : [`${open.indent}${open.mark}`];
      const kept = [...all.slice(0, index), ...begun, ...closed];
      return { kept: kept.join('\n').trimEnd(), used: most, cut: all.length - index };
    }
    used += lines;
    open = fenceAfter(open, line);
  }
  return { kept: text, used, cut: 0 };
};

/** Texts one after the other, each as far as there is room. */
const openRoom = (language: Language) => {
  let left = documentMostLines;
  return (text: string): string => {
    const most = Math.min(textMostLines, Math.max(textFewestLines, left));
    const { kept, used, cut } = firstLines(text, most);
    left -= used;
    return cut === 0 ? text : `${kept}\n\n*${say(textLinesCut(cut), language)}*`;
  };
};

const cutFinding = (finding: ReportFinding, take: (text: string) => string): ReportFinding => ({
  ...finding,
  description: take(finding.description),
  ...(finding.impact === undefined ? {} : { impact: take(finding.impact) }),
  ...(finding.reproduction === undefined ? {} : { reproduction: take(finding.reproduction) }),
  remediation: take(finding.remediation),
});

/**
 * What a report says, no longer than can be set: a text has five pages at most, all of a document's some hundred, the worst
 * findings first. Where something is left out the text says so and where all of it stands.
 * @param most findings that the document prints.
 */
export const withinPrintedLines = (data: ReportData, most: number): ReportData => {
  const { language } = data;
  const take = openRoom(language);
  const whole = (text: string): string => {
    const { kept, cut } = firstLines(text, sectionMostLines);
    return cut === 0 ? text : `${kept}\n\n*${say(linesLeftOut(cut), language)}*`;
  };
  return {
    ...data,
    request: { ...data.request, description: whole(data.request.description) },
    ...(data.sections
      ? { sections: data.sections.map((section) => ({ ...section, text: whole(section.text) })) }
      : {}),
    findings: sortFindings(data.findings).map((finding, index) =>
      index < most ? cutFinding(finding, take) : finding,
    ),
  };
};
