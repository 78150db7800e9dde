/** The keys of the outermost object, of the paths of a file's beginning. */
export const rootKeys = (paths: ReadonlySet<string>): string[] =>
  [...paths].filter((path) => path !== '' && !path.includes('.') && path !== '[]');
