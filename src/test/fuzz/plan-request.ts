import type { Access, Call } from '../../shared/call.ts';
import { byteChanges } from './change-bytes.ts';
import { type Head, headChanges } from './change-head.ts';
import { type Encoded, encodeBody, targetOf } from './encode-body.ts';
import { type ExampleFile, exampleOf, type Fields } from './examples.ts';
import { anyId, type Ids, isIdField } from './ids.ts';
import { mutated, oddTexts } from './odd-values.ts';
import { type CallerName, callerNames, type PlannedRequest } from './planned-request.ts';
import { type Random, seededRandom, seedOf } from './random.ts';

/** Who passes the gate of a call; the others are sent there too, now and then. */
export const passing: Readonly<Record<Access, readonly CallerName[]>> = {
  anyone: callerNames,
  'signing-in': ['halfway', 'member', 'administrator', 'analyst', 'operator'],
  'signed-in': ['member', 'administrator', 'analyst', 'operator'],
  customer: ['member', 'administrator'],
  administrator: ['administrator'],
  staff: ['analyst', 'operator'],
  operator: ['operator'],
};

type Draft = { fields: Fields; file: ExampleFile | undefined; changes: string[] };

const changeFields = (draft: Draft, ids: Ids, random: Random): void => {
  const names = [...Object.keys(draft.fields), 'limit', 'cursor', 'organisation_id'];
  const times = random.pick([1, 1, 1, 2, 4]);
  for (let n = 0; n < times; n += 1) {
    const name = random.pick(names);
    const isOtherId = isIdField(name) && random.chance(0.6);
    draft.changes.push(isOtherId ? `id ${name}` : `value ${name}`);
    draft.fields[name] = isOtherId ? anyId(name, ids, random) : mutated(draft.fields[name], random);
  }
  if (random.chance(0.1)) delete draft.fields[random.pick(names)];
};

const changeFile = (draft: Draft, random: Random): void => {
  if (!draft.file || !random.chance(0.5)) return;
  const name = random.pick(Object.keys(byteChanges));
  const bytes = byteChanges[name]?.(draft.file.bytes, random) ?? draft.file.bytes;
  draft.changes.push(`file ${name}`);
  draft.file = { ...draft.file, bytes };
  if (random.chance(0.2)) draft.file = { ...draft.file, name: random.pick(oddTexts).replace(/["\r\n]/g, '') };
};

const changeBytes = (encoded: Encoded, changes: string[], random: Random): Encoded => {
  const name = random.pick(Object.keys(byteChanges));
  changes.push(`body ${name}`);
  return { ...encoded, body: byteChanges[name]?.(encoded.body, random) ?? encoded.body };
};

const changeHead = (head: Head, changes: string[], random: Random): Head => {
  const name = random.pick(Object.keys(headChanges));
  changes.push(name);
  return headChanges[name]?.(head, random) ?? head;
};

const wrongEncodings = ['json', 'form', 'multipart'] as const;

const bodyOf = (call: Call, draft: Draft, random: Random): Encoded => {
  const isWrong = random.chance(0.04);
  if (isWrong) draft.changes.push('encoding');
  const encoded = encodeBody(isWrong ? random.pick(wrongEncodings) : call.encoding, draft.fields, draft.file);
  return random.chance(0.2) ? changeBytes(encoded, draft.changes, random) : encoded;
};

const callerOf = (call: Call, random: Random): CallerName =>
  random.chance(0.85) ? random.pick(passing[call.access]) : random.pick(callerNames);

/** Archives are judged by a process of their own and passwords are hashed: each as long as many other calls. */
const costly =
  /\/(send_info_sast|registration\/confirm|login|newPassword|people\/(create|reset)|create_with_administrator)$/;
const isCostly = (call: Call): boolean => costly.test(call.path);

const callOf = (calls: readonly Call[], random: Random): Call => {
  const call = random.pick(calls);
  return isCostly(call) && random.chance(0.9) ? random.pick(calls) : call;
};

/**
 * The request of that place in the row of that seed: the same again for the same calls and ids, without those before
 * it. Nine in ten are changed in something; one in ten is a good example as it stands.
 */
export const planRequest = (
  calls: readonly Call[],
  ids: Ids,
  seed: number,
  index: number,
): PlannedRequest => {
  const random = seededRandom(seedOf(seed, index));
  const call = callOf(calls, random);
  const caller = callerOf(call, random);
  const draft: Draft = { ...exampleOf(call, `${seed}.${index}`, ids, random), changes: [] };
  const isPlain = random.chance(0.1);
  if (!isPlain) changeFields(draft, ids, random);
  if (!isPlain) changeFile(draft, random);
  const { body, type } = isPlain
    ? encodeBody(call.encoding, draft.fields, draft.file)
    : bodyOf(call, draft, random);
  let head: Head = {
    method: call.method ?? 'POST',
    target: targetOf(call, draft.fields),
    headers: type === undefined ? [] : [['content-type', type]],
  };
  while (!isPlain && random.chance(0.2)) head = changeHead(head, draft.changes, random);
  const isCut = !isPlain && body.length > 1 && random.chance(0.005);
  return { index, caller, call: call.path, ...head, body, changes: draft.changes, isCut };
};

/** The good example of one call, by somebody who may make it. */
export const planExample = (call: Call, ids: Ids, index: number): PlannedRequest => {
  const random = seededRandom(seedOf(0, index));
  const caller = passing[call.access].at(-1) ?? 'operator';
  const { fields, file } = exampleOf(call, `0.${index}`, ids, random);
  const { body, type } = encodeBody(call.encoding, fields, file);
  const headers = type === undefined ? [] : ([['content-type', type]] as const);
  const method = call.method ?? 'POST';
  return {
    index,
    caller,
    call: call.path,
    method,
    target: targetOf(call, fields),
    headers,
    body,
    changes: [],
    isCut: false,
  };
};
