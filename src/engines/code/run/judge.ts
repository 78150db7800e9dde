import type { ZipLimits, ZipVerdict } from '../zip-limits.ts';
import { judgeZip } from './judge-zip.ts';
import { receiveUpload } from './receive-upload.ts';

// Entry of the sandbox: the archive on stdin, the limits as JSON in the first argument, one verdict line on stdout.
const limits: ZipLimits = JSON.parse(process.argv[2] ?? '');
const path = 'upload.zip';

const judge = async (): Promise<ZipVerdict> =>
  (await receiveUpload(process.stdin, path, limits.uploadBytes))
    ? judgeZip(path, limits)
    : { ok: false, fault: 'too_large_upload' };

process.stdout.write(`${JSON.stringify(await judge())}\n`);
process.stdin.destroy();
