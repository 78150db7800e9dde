import * as z from 'zod/mini';
import { isStorable } from '../../shared/storable.ts';
import { severities } from '../../shared/vocabulary/severity.ts';
import { skipReasons } from '../../shared/vocabulary/skip-reasons.ts';
import { mostFilesOfComponent, mostResults } from './scan-settings.ts';
import { zipFaults } from './zip-limits.ts';

// The child may have been taken over by what it parses, so the server believes nothing that does not pass here. Unknown
// keys are dropped, every text and list has an end.

/** No text without an end, and none that the database would refuse in the middle of storing a result. */
const text = (maxCharacters: number) => z.string().check(z.maxLength(maxCharacters), z.refine(isStorable));
const list = <Item extends z.ZodMiniType>(item: Item, most: number) => z.array(item).check(z.maxLength(most));
const count = z.int().check(z.gte(0));
const place = z.int().check(z.gte(1));
const message = z.object({ en: text(600), es: text(600) });
const ruleId = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,60}$/));
const cwe = z.string().check(z.regex(/^CWE-\d{1,5}$/));
const level = z.enum(['error', 'warning', 'note']);
const severity = z.enum(severities);
const plainText = z.object({ text: text(1200) });

const rule = z.object({
  id: ruleId,
  name: text(80),
  shortDescription: plainText,
  fullDescription: plainText,
  help: z.object({ text: text(2000), markdown: text(2500) }),
  helpUri: z.string().check(z.regex(/^https:\/\/cwe\.mitre\.org\/data\/definitions\/\d{1,5}\.html$/)),
  defaultConfiguration: z.object({ level }),
  properties: z.object({
    tags: list(text(60), 8),
    'security-severity': z.string().check(z.regex(/^\d{1,2}\.\d$/)),
    baluarte: z.object({ cwe, severity, title: message, message, remedy: message }),
  }),
});

/** A path inside the archive as a URI: no scheme, no root, no step upwards. */
const relativeUri = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(4096),
    z.regex(/^(?!\/)(?![A-Za-z][A-Za-z0-9+.-]*:)(?!(?:.*\/)?\.\.(?:\/|$))[^\\\s]*$/),
  );

const result = z.object({
  ruleId,
  ruleIndex: z.int().check(z.gte(0), z.lte(1000)),
  level,
  message: plainText,
  locations: z
    .array(
      z.object({
        physicalLocation: z.object({
          artifactLocation: z.object({ uri: relativeUri, uriBaseId: z.literal('SRCROOT') }),
          region: z.object({
            ...{ startLine: place, startColumn: place, endLine: place, endColumn: place },
            snippet: plainText.check(z.refine(({ text: snippet }) => snippet.split('\n').length <= 5)),
          }),
          contextRegion: z.object({
            ...{ startLine: place, endLine: place },
            snippet: z
              .object({ text: text(2200) })
              .check(z.refine(({ text: snippet }) => snippet.split('\n').length <= 9)),
          }),
        }),
      }),
    )
    .check(z.length(1)),
  partialFingerprints: z.object({ 'baluarte/v1': z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  properties: z.object({ severity, more: z.optional(count) }),
});

const sarif = z.object({
  $schema: text(200),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.object({
        tool: z.object({ driver: z.object({ name: z.literal('Baluarte'), rules: list(rule, 1000) }) }),
        language: z.enum(['en', 'es']),
        columnKind: z.literal('utf16CodeUnits'),
        invocations: list(z.object({ executionSuccessful: z.boolean(), endTimeUtc: text(40) }), 1),
        originalUriBaseIds: z.object({ SRCROOT: z.object({ description: plainText }) }),
        results: list(result, mostResults),
        properties: z.object({ withheld: count }),
      }),
    )
    .check(z.length(1)),
});

const fileHash = z.object({
  alg: z.enum(['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
  content: z.string().check(z.regex(/^[0-9a-f]{32,128}$/)),
});

const licenses = z
  .array(z.union([z.object({ expression: text(300) }), z.object({ license: z.object({ name: text(300) }) })]))
  .check(z.length(1));

const component = z.object({
  type: z.literal('library'),
  'bom-ref': text(2000),
  group: z.optional(text(300)),
  name: text(300),
  version: text(300),
  licenses: z.optional(licenses),
  hashes: z.optional(list(fileHash, 10)),
  externalReferences: z.optional(
    list(
      z.object({
        type: z.literal('distribution'),
        url: text(2000),
        hashes: z.optional(list(fileHash, mostFilesOfComponent)),
      }),
      mostFilesOfComponent,
    ),
  ),
  purl: z.string().check(z.maxLength(2000), z.regex(/^pkg:(?:npm|pypi|maven)\/[^\s]+$/)),
  properties: list(z.object({ name: text(60), value: text(4096) }), 10),
});

const sbom = z.object({
  $schema: text(200),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[0-9a-f-]{36}$/)),
  version: z.literal(1),
  metadata: z.object({
    timestamp: text(40),
    tools: z.object({ components: list(z.object({ type: text(40), name: text(80) }), 4) }),
    component: z.object({ type: text(40), 'bom-ref': text(80), name: text(80) }),
  }),
  components: list(component, 20_000),
});

const coverage = z.object({
  files: count,
  lines: count,
  languages: list(z.object({ language: text(40), files: count, lines: count }), 40),
  rules: count,
  components: count,
  dependencies: list(z.object({ path: text(4096), listed: count, unpinned: count }), 50),
  skipped: list(
    z.object({ reason: z.enum(skipReasons), files: count, names: z.optional(list(text(40), 8)) }),
    skipReasons.length,
  ),
});

/** One line of the scan: progress, then the result, or the reason why the archive was refused after all. */
export const engineMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), percentage: z.int().check(z.gte(0), z.lte(99)) }),
  z.object({ type: z.literal('refused'), fault: z.enum(zipFaults), entry: z.optional(text(200)) }),
  z.object({ type: z.literal('result'), sarif, sbom, coverage }),
]);
export type EngineMessage = z.output<typeof engineMessage>;
