import type { Call } from '../../shared/call.ts';
import { CallError, type Fault, failValidation } from '../../shared/errors.ts';
import { badExtension, commonFaults } from '../../shared/schema.ts';
import { checkBody, checkField } from './faults.ts';
import type { Upload } from './multipart.ts';
import type { BodyRule, Route } from './route.ts';

/** A body as it came, its file, and where it came from. */
export type Received = {
  readonly body: unknown;
  readonly upload: Upload | undefined;
  readonly address: string;
};

type Found = { readonly faults: readonly Fault[]; readonly more: number };
const nothing: Found = { faults: [], more: 0 };

/** A file whose name ends as the call wants it. */
export const isNamedRight = ({ extension }: Pick<Call, 'extension'>, name: string): boolean =>
  !extension || name.toLowerCase().endsWith(extension);

const documentFaults = ({ call }: Route, upload: Upload | undefined): Fault[] => {
  if (call.encoding !== 'multipart') return [];
  const loc = ['body', 'document'];
  if (!upload) return [{ loc, type: 'file_required', msg: commonFaults.file_required }];
  const { extension } = call;
  if (!extension || isNamedRight(call, upload.name)) return [];
  return [{ loc, type: 'bad_extension', msg: badExtension(extension) }];
};

/** What a check that throws a 422 finds; any other error passes. */
const foundBy = async (check: () => unknown): Promise<Found> => {
  try {
    await check();
    return nothing;
  } catch (error) {
    if (error instanceof CallError && error.code === 'validation_failed') return error;
    throw error;
  }
};

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Asks a rule where none of its fields has a fault already. */
const foundByRule = async (
  { call }: Route,
  rule: BodyRule,
  { body, address }: Received,
  faults: readonly Fault[],
): Promise<Found> => {
  if (faults.some(({ loc }) => loc.length < 2 || rule.fields.includes(String(loc[1])))) return nothing;
  const sent = fieldsOf(body);
  const values = rule.fields.map((field) => [field, checkField(call.input, field, sent[field])]);
  return foundBy(() => rule.check(Object.fromEntries(values) as never, address));
};

const foundInDocument = (
  route: Route,
  { body, upload }: Received,
  inspect: () => Promise<void>,
): Promise<Found> =>
  foundBy(async () => {
    if (!upload || !route.checkDocument) return;
    // Nothing is made of a file before it has been inspected (ASVS 5.4.3).
    await inspect();
    await route.checkDocument(upload, fieldsOf(body));
  });

/**
 * What the handler may use.
 * @param inspect looks for malware in the file.
 * @throws 422 with every fault of the body at once: of the schema, of the rules beside it, and of the document, which is
 *   looked into only where something else is wrong, since the handler does so otherwise.
 */
export const checkReceived = async (
  route: Route,
  received: Received,
  inspect: () => Promise<void>,
): Promise<unknown> => {
  const { body, upload } = received;
  const checked = checkBody(route.call.input, body, route.call.faults);
  const ofFields = 'faults' in checked ? checked.faults : [];
  const ofRules = await Promise.all(
    (route.rules ?? []).map((rule) => foundByRule(route, rule, received, ofFields)),
  );
  const ofFile = documentFaults(route, upload);
  const found = [...ofFields, ...ofRules.flatMap(({ faults }) => faults), ...ofFile];
  if (found.length === 0 && 'value' in checked) return checked.value;
  const inside = ofFile.length === 0 ? await foundInDocument(route, received, inspect) : nothing;
  return failValidation([...found, ...inside.faults], inside.more);
};
