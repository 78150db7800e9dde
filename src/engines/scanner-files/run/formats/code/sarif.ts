import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { firstCwe } from '../../finding/cwe.ts';
import type { Observation } from '../../finding/make-finding.ts';
import { stablePath, stableSnippet } from '../../finding/place.ts';
import { linksIn, paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { asObject, get, listOf, numberOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';
import { tellPlacesApart } from '../occurrences.ts';

// OASIS, Static Analysis Results Interchange Format 2.1.0: §3.14 run, §3.27 result, §3.49 reportingDescriptor.

type Rule = {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  readonly link: string;
  readonly level: string;
  readonly score: number | undefined;
  readonly cwe: string | null;
  readonly messages: ReadonlyMap<string, string>;
};

/** Rules and files of all runs that are remembered while the results go by. */
const mostRemembered = 50_000;
const ruleCharacters = 4000;
const kept = (text: string): string => text.slice(0, ruleCharacters);

const levels: Readonly<Record<string, Severity>> = {
  error: 'high',
  warning: 'medium',
  note: 'low',
  none: 'info',
};

const toRule = (value: unknown): Rule => {
  const properties = get(value, 'properties');
  const relations = listOf(value, 'relationships').map((one) => textOf(one, 'target', 'id'));
  return {
    id: textOf(value, 'id').slice(0, 400),
    name: kept(textOf(value, 'shortDescription', 'text') || textOf(value, 'name')),
    summary: kept(textOf(value, 'fullDescription', 'text')),
    help: kept(textOf(value, 'help', 'text') || textOf(value, 'help', 'markdown')),
    link: textOf(value, 'helpUri').slice(0, 500),
    level: textOf(value, 'defaultConfiguration', 'level'),
    score: numberOf(properties, 'security-severity'),
    cwe: firstCwe([
      ...textsOf(properties, 'tags').filter((tag) => /cwe/i.test(tag)),
      ...textsOf(properties, 'cwe'),
      ...relations.filter((id) => /^cwe/i.test(id)),
    ]),
    messages: new Map(
      Object.entries(asObject(get(value, 'messageStrings')))
        .slice(0, 50)
        .map(([key, message]) => [key, kept(textOf(message, 'text'))]),
    ),
  };
};

/** What the results refer to, by run. */
const createMemory = () => {
  const rules = new Map<string, Rule>();
  const byId = new Map<string, Rule>();
  const files = new Map<string, string>();
  const tools = new Map<string, string>();
  return {
    take: ({ pattern, path, value }: Found): void => {
      const [, run = '', ...rest] = path;
      if (pattern.endsWith('.name')) tools.set(run, typeof value === 'string' ? value.slice(0, 200) : '');
      else if (pattern.endsWith('.location')) {
        if (files.size < mostRemembered) files.set(`${run} ${rest[1]}`, textOf(value, 'uri').slice(0, 1000));
      } else if (rules.size < mostRemembered) {
        const rule = toRule(value);
        const place = rest.slice(1, -2).join(' ');
        rules.set(`${run} ${place} ${path.at(-1)}`, rule);
        byId.set(`${run} ${rule.id}`, rule);
      }
    },
    tool: (run: string): string => tools.get(run) ?? '',
    rule: (run: string, result: unknown): Rule | undefined => {
      const index = numberOf(result, 'ruleIndex') ?? numberOf(result, 'rule', 'index');
      const extension = numberOf(result, 'rule', 'toolComponent', 'index');
      const place = extension === undefined ? 'driver' : `extensions ${extension}`;
      const id = textOf(result, 'ruleId') || textOf(result, 'rule', 'id');
      // `a/b` may be a sub-rule of `a` (§3.27.5).
      return (
        byId.get(`${run} ${id}`) ??
        rules.get(`${run} ${place} ${index}`) ??
        byId.get(`${run} ${id.slice(0, Math.max(0, id.lastIndexOf('/')))}`)
      );
    },
    file: (run: string, index: number | undefined): string => files.get(`${run} ${index}`) ?? '',
  };
};
type Memory = ReturnType<typeof createMemory>;

type Place = {
  readonly path: string;
  readonly line: string;
  readonly column: string;
  readonly snippet: string;
  readonly context: string;
};

const placesOf = (result: unknown, run: string, memory: Memory): Place[] =>
  listOf(result, 'locations').flatMap((location) => {
    const physical = get(location, 'physicalLocation');
    const artifact = get(physical, 'artifactLocation');
    const uri = textOf(artifact, 'uri') || memory.file(run, numberOf(artifact, 'index'));
    const logical = textOf(listOf(location, 'logicalLocations')[0], 'fullyQualifiedName');
    const path = stablePath(uri || logical);
    if (path === '') return [];
    return {
      path,
      line: textOf(physical, 'region', 'startLine'),
      column: textOf(physical, 'region', 'startColumn'),
      snippet: textOf(physical, 'region', 'snippet', 'text'),
      context: textOf(physical, 'contextRegion', 'snippet', 'text'),
    };
  });

const placeText = ({ path, line }: Place): string => (line === '' ? path : `${path}:${line}`);

/** The text of a message, from the rule where it is only named there, with its arguments filled in (§3.11). */
const messageOf = (result: unknown, rule: Rule | undefined): string => {
  const message = get(result, 'message');
  const text = textOf(message, 'text') || textOf(message, 'markdown');
  const pattern = text || (rule?.messages.get(textOf(message, 'id')) ?? '');
  const filled = textsOf(message, 'arguments');
  return pattern.slice(0, 40_000).replace(/\{(\d{1,2})\}/g, (whole, index) => filled[Number(index)] ?? whole);
};

/**
 * The level says how a build takes a result, not how bad it is: it counts where neither a word of severity nor
 * `security-severity`, the score that GitHub asks for, is given.
 */
const saidOf = (result: unknown, rule: Rule | undefined): Pick<Observation, 'severity' | 'score'> => {
  const severity = severityOf(textOf(result, 'properties', 'severity'));
  const score = numberOf(result, 'properties', 'security-severity') ?? rule?.score;
  if (severity || score !== undefined) return { severity, score };
  // Without any word the level is `warning` (§3.27.10).
  const level = textOf(result, 'level') || rule?.level || 'warning';
  return { severity: Object.hasOwn(levels, level) ? levels[level] : undefined };
};

/** Fingerprints that the tool made itself; a column moves with each change of the line. */
const toolFingerprint = (result: unknown): string[] => {
  for (const key of ['fingerprints', 'partialFingerprints']) {
    const parts = Object.entries(asObject(get(result, key)))
      .filter(([name, value]) => typeof value === 'string' && !/column|startline/i.test(name))
      .map(([name, value]) => `${name}=${value}`)
      .toSorted();
    if (parts.length > 0) return parts;
  }
  return [];
};

const skipped = (result: unknown, example: string, sink: Sink): boolean => {
  const suppressions = listOf(result, 'suppressions').filter(
    (one) => !['rejected', 'underReview'].includes(textOf(one, 'status')),
  );
  const kind = textOf(result, 'kind');
  if (suppressions.length > 0) sink.skip('suppressed', example);
  else if (kind === 'pass' || kind === 'notApplicable') sink.skip('check_passed', example);
  else if (textOf(result, 'baselineState') === 'absent') sink.skip('resolved', example);
  else return false;
  return true;
};

const readerOf = (sink: Sink) => {
  const memory = createMemory();
  const apart = tellPlacesApart();
  const identityOf = (result: unknown, tool: string, rule: string, place: Place | undefined) => {
    const own = toolFingerprint(result);
    const base = [tool, rule, place?.path ?? ''];
    const parts = [...base, ...(own.length > 0 ? own : [stableSnippet(place?.snippet ?? '')])];
    // Without a line the message says whether two are one.
    const at = place?.line ? [place.line, place.column] : [...own, textOf(result, 'message', 'text')];
    return apart({ parts, position: [...base, ...at], isFirstNumbered: own.length === 0 });
  };
  return {
    context: memory.take,
    value: ({ path, value: result }: Found): void => {
      const run = path[1] ?? '';
      const rule = memory.rule(run, result);
      const ruleId = textOf(result, 'ruleId') || textOf(result, 'rule', 'id') || (rule?.id ?? '');
      const places = placesOf(result, run, memory);
      const example = `${ruleId} ${places[0] ? placeText(places[0]) : ''}`;
      if (skipped(result, example, sink)) return;
      const message = messageOf(result, rule);
      if (ruleId === '' && message === '') {
        sink.skip('incomplete', example);
        return;
      }
      sink.finding({
        title: rule?.name || message.split('\n')[0]?.slice(0, 200) || ruleId,
        ...saidOf(result, rule),
        cwe: rule?.cwe ?? firstCwe(textsOf(result, 'properties', 'tags').filter((tag) => /cwe/i.test(tag))),
        targets: places.map(placeText),
        location: places[0] ? placeText(places[0]) : '',
        description: paragraphs(message, rule?.summary ?? ''),
        evidence: places[0]?.snippet || places[0]?.context || '',
        remediation: rule?.help ?? '',
        references: [...(rule?.link ? [rule.link] : []), ...linksIn(rule?.help ?? '')],
        rule: ruleId || memory.tool(run),
        identity: identityOf(result, memory.tool(run), ruleId, places[0]),
      });
    },
  };
};

export const sarif: JsonFormat = {
  id: 'sarif',
  family: 'sarif',
  isIt: (paths) =>
    paths.has('runs') &&
    ['runs.[].results', 'runs.[].tool', 'version', '$schema'].some((path) => paths.has(path)),
  patterns: ['runs.*.results.*'],
  context: [
    'runs.*.tool.driver.name',
    'runs.*.tool.driver.rules.*',
    'runs.*.tool.extensions.*.rules.*',
    'runs.*.artifacts.*.location',
  ],
  start: readerOf,
};
