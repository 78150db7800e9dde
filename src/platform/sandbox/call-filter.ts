import { callNumber, type KnownCall, type Machine, refusedCalls } from './refused-calls.ts';

/** A step of a classic BPF program (linux/filter.h); jumps are counted from the next step. */
type Step = { readonly code: number; readonly yes?: number; readonly no?: number; readonly value: number };

/** linux/bpf_common.h: load a word, jump on equal, on greater or equal, on a common bit, return. */
const codes = { load: 0x20, equal: 0x15, atLeast: 0x35, anyBit: 0x45, answer: 0x06 } as const;

/** Offsets in struct seccomp_data (linux/seccomp.h); of an argument its lower half, on little-endian machines. */
const at = { number: 0, machine: 4, argument: (index: number) => 16 + index * 8 } as const;

/** AUDIT_ARCH_X86_64 and AUDIT_ARCH_AARCH64 (linux/audit.h). */
const machineWords: Readonly<Record<Machine, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };

/** SECCOMP_RET_*: ERRNO carries EPERM (1) or ENOSYS (38). */
const answers = { allow: 0x7fff0000, refuse: 0x00050001, unknown: 0x00050026, end: 0x80000000 } as const;

/**
 * The newest call that we know. What a later kernel adds is unknown here until somebody has looked at it, and libraries
 * go on without it. The calls of x32, which begin at 0x40000000, are above it too.
 */
const newestKnown = 450;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET (linux/sched.h); NEWTIME is for clone3 only. */
const namespaceFlags = 0x7e020000;
const threadFlag = 0x00010000;

/** PR_SET_PDEATHSIG would let it outlive us; PR_SET_SECCOMP loads further programs into the kernel. */
const refusedOptions = [1, 22] as const;
/** MAP_ANONYMOUS and MAP_SHARED (asm-generic/mman-common.h). */
const anonymousFlag = 0x20;
const sharedFlag = 0x01;
/** TIOCSTI and TIOCLINUX type into a terminal. */
const refusedControls = [0x5412, 0x541c] as const;

const answer = (value: number): Step => ({ code: codes.answer, value });
const load = (offset: number): Step => ({ code: codes.load, value: offset });

/** Answers `value` where the loaded word is one of these. */
const whereOneOf = (words: readonly number[], value: number): Step[] =>
  words.flatMap((word) => [{ code: codes.equal, no: 1, value: word }, answer(value)]);

/** Judges one call by the steps. The word that is loaded after them may be any. */
const ofCall = (number: number, steps: readonly Step[]): Step[] => [
  load(at.number),
  { code: codes.equal, no: steps.length, value: number },
  ...steps,
];

const numbersOf = (machine: Machine, names: readonly KnownCall[]): number[] =>
  names.flatMap((name) => callNumber(machine, name) ?? []);

const steps = (machine: Machine, mayStartProcesses: boolean): Step[] => {
  const judge = (name: KnownCall, judging: readonly Step[]): Step[] =>
    numbersOf(machine, [name]).flatMap((number) => ofCall(number, judging));
  return [
    load(at.machine),
    // Another architecture's calls have other numbers: whoever makes one wants to get past this list.
    { code: codes.equal, yes: 1, value: machineWords[machine] },
    answer(answers.end),
    load(at.number),
    { code: codes.atLeast, no: 1, value: newestKnown + 1 },
    answer(answers.unknown),
    ...whereOneOf(numbersOf(machine, refusedCalls(mayStartProcesses)), answers.refuse),
    // Its flags lie in memory, where a filter cannot look. The C library then takes clone.
    ...whereOneOf(numbersOf(machine, ['clone3']), answers.unknown),
    ...judge('clone', [
      load(at.argument(0)),
      { code: codes.anyBit, no: 1, value: namespaceFlags },
      answer(answers.refuse),
      ...(mayStartProcesses
        ? []
        : [{ code: codes.anyBit, yes: 1, value: threadFlag }, answer(answers.refuse)]),
    ]),
    ...judge('prctl', [load(at.argument(0)), ...whereOneOf(refusedOptions, answers.refuse)]),
    // Limits of itself only.
    ...judge('prlimit64', [
      load(at.argument(0)),
      { code: codes.equal, yes: 1, value: 0 },
      answer(answers.refuse),
    ]),
    // Memory that is shared with nobody yet: it stays when the process lets go of it, and no limit counts it.
    ...judge('mmap', [
      load(at.argument(3)),
      { code: codes.anyBit, no: 2, value: anonymousFlag },
      { code: codes.anyBit, no: 1, value: sharedFlag },
      answer(answers.refuse),
    ]),
    ...judge('ioctl', [load(at.argument(1)), ...whereOneOf(refusedControls, answers.refuse)]),
    answer(answers.allow),
  ];
};

/** The filter's machine, if this is one that has one. */
const thisMachine = (): Machine | undefined =>
  process.arch === 'x64' || process.arch === 'arm64' ? process.arch : undefined;

/**
 * The program that the kernel asks about each system call of an engine (seccomp(2)): struct sock_filter after struct
 * sock_filter, of the machine's own byte order, which is little-endian on both.
 * @returns undefined on a machine whose numbers we do not know.
 */
export const callFilter = (mayStartProcesses: boolean): Buffer | undefined => {
  const machine = thisMachine();
  if (!machine) return undefined;
  return Buffer.concat(
    steps(machine, mayStartProcesses).map(({ code, yes = 0, no = 0, value }) => {
      const step = Buffer.alloc(8);
      step.writeUInt16LE(code, 0);
      step.writeUInt8(yes, 2);
      step.writeUInt8(no, 3);
      step.writeUInt32LE(value, 4);
      return step;
    }),
  );
};
