import { codeEngine } from '../engines/code/engine.ts';
import type { Limits } from '../platform/config.ts';
import type { Engine } from '../shared/engine.ts';

/** The engines that work on requests, one line each. A service says by name which one works on it. */
export const engines: readonly Engine<Limits>[] = [codeEngine];
