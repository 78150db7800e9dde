/** `Ana Torres (ana.torres)`: full names change, and two people may share one. The user name alone where there is no other. */
export const withUserName = (fullName: string | null | undefined, username: string): string =>
  fullName == null || fullName === username ? username : `${fullName} (${username})`;
