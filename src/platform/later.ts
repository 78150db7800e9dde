/** A promise that is awaited later; until then its failure is nobody's surprise. */
export const later = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};
