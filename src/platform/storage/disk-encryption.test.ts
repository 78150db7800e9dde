import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskEncryption } from './disk-encryption.ts';

// `doctor` says whether a stolen disk can be read. The kernel's list of devices is laid out here as sysfs does it.

let devices: string;
beforeEach(() => {
  devices = mkdtempSync(join(tmpdir(), 'block-'));
});
afterEach(() => rmSync(devices, { recursive: true }));

/** A folder whose device has a number of its own; on tmpfs and overlay there is none to look up. */
const folder = '/';
const device = ((): string => {
  const { dev } = statSync(folder);
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)];
  return `${major}:${minor}`;
})();
const isVirtual = device.startsWith('0:');

const add = (name: string, uuid?: string, on: readonly string[] = []): void => {
  mkdirSync(join(devices, name, 'slaves'), { recursive: true });
  if (uuid) {
    mkdirSync(join(devices, name, 'dm'));
    writeFileSync(join(devices, name, 'dm', 'uuid'), `${uuid}\n`);
  }
  for (const under of on) symlinkSync(join(devices, under), join(devices, name, 'slaves', under));
};

test.skipIf(isVirtual)('LUKS is seen through a volume and a RAID, where each disk below has it', async () => {
  add('sda', 'CRYPT-LUKS2-aa');
  add('sdb', 'CRYPT-LUKS2-bb');
  add('raid', undefined, ['sda', 'sdb']);
  add(device, 'LVM-cc', ['raid']);
  expect(await diskEncryption(folder, devices)).toBe('yes');
});

test.skipIf(isVirtual)('one disk without it below, or none at all, is told as not encrypted', async () => {
  add('sda', 'CRYPT-LUKS2-aa');
  add('sdb');
  add(device, 'LVM-cc', ['sda', 'sdb']);
  expect(await diskEncryption(folder, devices)).toBe('no');
});

test('a file system without a device that the kernel lists is told as unknown', async () => {
  expect(await diskEncryption(folder, devices)).toBe('unknown');
  expect(await diskEncryption('/proc')).toBe('unknown');
});
