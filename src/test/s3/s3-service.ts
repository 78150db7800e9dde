import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readStorage, type S3Settings } from '../../platform/storage/storage-url.ts';

const accessKeyId = 'test:tester';
const secretAccessKey = 'only-used-in-tests';
const python = '/usr/bin/python3';
const startSeconds = 30;

/** A real object store with an S3 interface (OpenStack Swift), on loopback and in a folder of its own. */
export type S3Service = {
  readonly port: number;
  /** What an installation sets to use the bucket, by that port of loopback. */
  readonly environment: (port?: number) => Readonly<Record<string, string>>;
  readonly settings: (port?: number) => S3Settings;
  /** Speaks to the bucket itself, past what is tested. */
  readonly client: S3Client;
  readonly bucket: string;
  readonly stop: () => Promise<void>;
};

/** Why there can be none here; undefined where there can. Debian's python3-swift brings it, without any service. */
export const whyNoS3 = (): string | undefined =>
  spawnSync(python, ['-c', 'import swift.common.wsgi']).status === 0
    ? undefined
    : 'python3-swift is not installed';

const portOf = async (child: ChildProcess): Promise<number> => {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const timer = setTimeout(() => child.kill('SIGKILL'), startSeconds * 1000);
  for await (const line of lines) {
    clearTimeout(timer);
    return Number(line);
  }
  clearTimeout(timer);
  throw new Error(`The object store did not start: ${said.slice(-2000)}`);
};

/** Settings as `config.ts` reads them from such an environment. */
export const settingsFrom = (environment: Readonly<Record<string, string | undefined>>): S3Settings => {
  const faults: string[] = [];
  const texts = {
    url: environment.STORAGE_URL,
    accessKeyId: environment.STORAGE_ACCESS_KEY_ID,
    secretAccessKey: environment.STORAGE_SECRET_ACCESS_KEY,
    sessionToken: environment.STORAGE_SESSION_TOKEN,
    credentialsFile: environment.STORAGE_CREDENTIALS_FILE,
  };
  const settings = readStorage(texts, '/nowhere', faults);
  if (settings.kind !== 's3') throw new Error(faults.join('\n'));
  return settings;
};

/** Starts one; stop it in `afterAll`. It ends with this process too. */
export const startS3Service = async (): Promise<S3Service> => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-s3-'));
  const script = join(import.meta.dirname, 'serve-swift.py');
  const child = spawn(python, [script, folder, accessKeyId, secretAccessKey], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const port = await portOf(child).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const bucket = 'files-of-tests';
  const environment = (at = port) => ({
    STORAGE_URL: `s3://${bucket}/here?endpoint=http://127.0.0.1:${at}`,
    STORAGE_ACCESS_KEY_ID: accessKeyId,
    STORAGE_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    port,
    environment,
    settings: (at) => settingsFrom(environment(at)),
    client,
    bucket,
    stop: async () => {
      client.destroy();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
