import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

const engine = join(import.meta.dirname, '../../src/engines/code/run');
const read = (path: string): unknown => JSON.parse(readFileSync(join(engine, path), 'utf8'));

const faultsOf = (validate: ValidateFunction, value: unknown): unknown[] => {
  validate(value);
  return validate.errors ?? [];
};

/** What the official schema of SARIF 2.1.0 finds wrong. */
export const sarifFaults = (value: unknown): unknown[] => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  return faultsOf(ajv.compile(read('sarif/sarif-schema.test-data.json') as object), value);
};

/** What the official schema of CycloneDX 1.6 finds wrong. */
export const sbomFaults = (value: unknown): unknown[] => {
  const { bom, referenced } = read('sbom/cyclonedx-schema.test-data.json') as {
    bom: object;
    referenced: object[];
  };
  const ajv = new Ajv({
    strict: false,
    formats: { 'iri-reference': true, 'idn-email': true },
    schemas: referenced,
  });
  formats.default(ajv);
  return faultsOf(ajv.compile(bom), value);
};
