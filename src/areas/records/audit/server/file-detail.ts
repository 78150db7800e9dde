/** Characters of a file's name that a line keeps: no line grows by what somebody called a file. */
const keptCharacters = 120;

/** The details of a line by which people know a file, once it is gone too; none where it had no name. */
export const fileDetail = (name: string | null): { readonly filename?: string } => {
  if (!name) return {};
  const characters = [...name];
  const kept = characters.slice(0, keptCharacters);
  return { filename: characters.length > keptCharacters ? `${kept.join('')}…` : name };
};
