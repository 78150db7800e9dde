import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from './provenance.ts';
import { runIn, type Tag } from './read-tag.ts';

type Bill = { serialNumber: string; metadata: { timestamp: string } };

/** A UUID (version 8: of our own making) that only says which lock file it is of. */
const serialOf = ({ lock, manifest }: Tag): string => {
  const hex = sha256(Buffer.concat([manifest, lock]));
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...groups, hex.slice(20, 32)].join('-')}`;
};

/**
 * What is shipped, as CycloneDX by `npm sbom`, from the lock file alone: nothing is installed or asked for. Its number
 * and moment, which npm makes anew each time, are those of the tag.
 */
export const billOfMaterials = (tag: Tag): Buffer => {
  const scratch = mkdtempSync(join(tmpdir(), 'baluarte-release-'));
  try {
    // npm takes the name of the component from its folder.
    const folder = join(scratch, 'baluarte');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), tag.manifest);
    writeFileSync(join(folder, 'package-lock.json'), tag.lock);
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
    const bill: Bill = JSON.parse(runIn(folder, 'npm', args).toString());
    bill.serialNumber = serialOf(tag);
    bill.metadata.timestamp = tag.at;
    return Buffer.from(`${JSON.stringify(bill, null, 2)}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};
