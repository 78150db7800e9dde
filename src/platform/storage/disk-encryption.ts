import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether the system's own encryption lies under a folder; unknown where the system does not say. */
type DiskEncryption = 'yes' | 'no' | 'unknown';

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** `major:minor` of the device under a folder; 0 as major is no device of its own (tmpfs, overlay, btrfs, network). */
const deviceOf = async (folder: string): Promise<string> => {
  // Linux, makedev(3): the low byte and the bits above it are split over the number.
  const device = (await stat(folder, { bigint: true })).dev;
  const major = ((device >> 8n) & 0xfffn) | ((device >> 32n) & ~0xfffn);
  const minor = (device & 0xffn) | ((device >> 12n) & ~0xffn);
  return `${major}:${minor}`;
};

/** LUKS and plain dm-crypt say so in their name; a volume, a RAID or a partition stands on others. */
const isCrypt = async (block: string, depth = 0): Promise<boolean> => {
  if ((await read(join(block, 'dm', 'uuid'))).startsWith('CRYPT-')) return true;
  if (depth === 8) return false;
  const under = await readdir(join(block, 'slaves')).catch((): string[] => []);
  if (under.length === 0) return false;
  const found = await Promise.all(under.map((name) => isCrypt(join(block, 'slaves', name), depth + 1)));
  return found.every(Boolean);
};

/**
 * Looks under a folder for dm-crypt (LUKS). A cloud's encrypted volume, ZFS, a hypervisor's or a drive's own encryption
 * is not seen from here: `no` means that this system does not encrypt it.
 * @param devices where the kernel lists block devices.
 */
export const diskEncryption = async (folder: string, devices = '/sys/dev/block'): Promise<DiskEncryption> => {
  const device = await deviceOf(folder);
  const block = join(devices, device);
  const isThere = await stat(block).then(
    () => true,
    () => false,
  );
  if (device.startsWith('0:') || !isThere) return 'unknown';
  return (await isCrypt(block)) ? 'yes' : 'no';
};
