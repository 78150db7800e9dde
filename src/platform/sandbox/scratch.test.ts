import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScratch } from './scratch.ts';

test.runIf(process.getuid?.() === 0)(
  'root removes a scratch as the user whose it is, and so nothing that this user could not remove',
  async () => {
    const gone = await openScratch('other-user');
    writeFileSync(join(gone.cwd, 'file'), 'x');
    await gone.close();
    expect(existsSync(gone.cwd)).toBe(false);
    const { cwd, close } = await openScratch('other-user');
    const ofRoot = join(cwd, 'of root');
    mkdirSync(ofRoot, { mode: 0o700 });
    writeFileSync(join(ofRoot, 'file'), 'x');
    await close();
    expect(readdirSync(ofRoot)).toEqual(['file']);
    rmSync(cwd, { recursive: true });
  },
);
