import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of a few mebibytes, in memory. */
export type SmallDisk = { readonly folder: string; readonly stop: () => Promise<void> };

/**
 * Mounts one in a namespace of its own, where everybody may mount, and reaches it through the process that holds it:
 * neither root nor a trace on this machine. It goes with that process.
 * @returns why there is none, where namespaces are denied.
 */
export const startSmallDisk = async (mebibytes: number): Promise<SmallDisk | string> => {
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mount = 'mount -t tmpfs -o "size=$1m,mode=700" none "$2" && echo ready && exec cat';
  const holder = spawn('unshare', ['-rm', 'sh', '-c', mount, 'sh', String(mebibytes), place]);
  let told = '';
  holder.stderr.on('data', (text) => (told += text));
  const ended = new Promise<void>((resolve) => holder.once('close', () => resolve()));
  const isReady = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true));
    holder.once('error', () => resolve(false));
    void ended.then(() => resolve(false));
  });
  const stop = async (): Promise<void> => {
    holder.stdin.end();
    await ended;
    rmSync(place, { recursive: true });
  };
  if (isReady) return { folder: join('/proc', String(holder.pid), 'root', place), stop };
  rmSync(place, { recursive: true });
  return `no file system of our own: ${told.trim() || 'unshare cannot be run'}`;
};
