/** Goes on as that script, in the same process and with the same flags: nothing of what was loaded before stays. */
export const replaceProcess = (script: string, words: readonly string[]): void =>
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, script, ...words], process.env);
