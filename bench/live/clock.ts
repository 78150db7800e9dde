const nanosecondsPerMillisecond = 1e6;

/** Milliseconds by the machine's own clock, which is the same in every process. */
export const now = (): number => Number(process.hrtime.bigint()) / nanosecondsPerMillisecond;
