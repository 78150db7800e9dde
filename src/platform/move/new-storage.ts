import { join } from 'node:path';
import { ConfigError, readSetting } from '../config.ts';
import { readStorage, type StorageSettings } from '../storage/storage-url.ts';

const credentials = (prefix: '' | 'NEW_') => ({
  accessKeyId: readSetting(`${prefix}STORAGE_ACCESS_KEY_ID`),
  secretAccessKey: readSetting(`${prefix}STORAGE_SECRET_ACCESS_KEY`),
  sessionToken: readSetting(`${prefix}STORAGE_SESSION_TOKEN`),
  credentialsFile: readSetting(`${prefix}STORAGE_CREDENTIALS_FILE`),
});

/**
 * Where files shall move to: the text of a `STORAGE_URL`. The credentials of a bucket are those of NEW_STORAGE_…, or, where
 * none of them is set, of the bucket that the files leave. For a folder they mean nothing.
 * @throws ConfigError with one line a fault.
 */
export const readNewStorage = (url: string, dataDir: string): StorageSettings => {
  const faults: string[] = [];
  const given = credentials('NEW_');
  const isGiven = Object.values(given).some((value) => value !== undefined);
  const ofBucket = /^s3:/i.test(url) ? (isGiven ? given : credentials('')) : undefined;
  const none = { accessKeyId: undefined, secretAccessKey: undefined, sessionToken: undefined };
  const texts = { url, ...none, credentialsFile: undefined, ...ofBucket };
  const settings = readStorage(texts, join(dataDir, 'files'), faults);
  const said = faults.map((fault) =>
    fault
      .replaceAll('STORAGE_URL', '--storage')
      .replaceAll(/(?<!NEW_)STORAGE_(?=ACCESS|SECRET|SESSION|CREDENTIALS)/g, 'NEW_STORAGE_'),
  );
  if (said.length > 0) throw new ConfigError(said);
  return settings;
};
