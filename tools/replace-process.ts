/**
 * Goes on as that script, in the same process and with the same flags: nothing of what was loaded before stays.
 * @throws Error where the system cannot replace a process.
 */
export const replaceProcess = (script: string, words: readonly string[]): never => {
  if (!process.execve) throw new Error('This system cannot replace a process (execve).');
  return process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, script, ...words],
    process.env,
  );
};
