import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCgroup, openGroup } from '../cgroup.ts';
import { childEnvironment, commandLine } from '../command.ts';
import { isolationWay } from '../isolation.ts';

// A server in small, alone in a cgroup that was given to it: tells what the kernel makes of an engine that eats.
const entry = fileURLToPath(new URL('./attempt.ts', import.meta.url));
const limits = { heapMiB: 64, memoryMiB: 100, seconds: 60, scratchMiB: 20 };
// Limits of a process that are out of the way, and nobody watches: here the kernel counts.
const generous = { ...limits, memoryMiB: 4000, scratchMiB: 400 };

hasCgroup();
const group = openGroup(limits);
if (!group) throw new Error('There is no group.');
const most = readFileSync(join(group.folder, 'memory.max'), 'utf8').trim();
const program = { entry, args: process.argv.slice(2), limits: generous, group: group.folder };
const [command = '', ...rest] = commandLine(await isolationWay(), program);
await once(spawn(command, rest, { env: childEnvironment, cwd: '/', stdio: 'ignore' }), 'exit');
const ended = group.ranOutOfMemory();
await group.close();
console.log(JSON.stringify({ most, ended, left: existsSync(group.folder) }));
