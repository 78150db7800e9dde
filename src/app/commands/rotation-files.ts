import { existsSync } from 'node:fs';
import { headsFile } from '../../areas/records/audit/heads/server/heads-file.ts';
import type { Config } from '../../platform/config.ts';
import { nextKeyFile } from '../../platform/crypto/key-file.ts';

/** The heads of the audit trail as a rotation of keys writes them, until everything is under the new one. */
export const nextHeads = (config: Pick<Config, 'dataDir'>): string => `${headsFile(config)}.next`;

/** True when a rotation was cut off between its parts. */
export const isRotationCutOff = (config: Pick<Config, 'dataDir' | 'keyFile'>): boolean =>
  existsSync(nextHeads(config)) || (config.keyFile !== undefined && existsSync(nextKeyFile(config.keyFile)));

/**
 * Until a rotation that was cut off has been run again nobody else may begin.
 * @throws Error with a sentence.
 */
export const requireWholeRotation = (config: Pick<Config, 'dataDir' | 'keyFile'>): void => {
  if (isRotationCutOff(config))
    throw new Error('A rotation of keys was cut off: run `keys rotate` again, it finishes or begins anew.');
};
