/** What a promise comes to, or undefined where that takes longer; what was begun goes on. @throws as the promise does. */
export const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    patience = setTimeout(() => resolve(undefined), milliseconds).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(patience));
};
