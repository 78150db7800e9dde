/** Addresses of sockets have no host, which `URL` refuses; a stand-in carries them through a change. */
const changed = (url: string, change: (at: URL) => void): string => {
  const isSocket = url.includes('@/');
  const at = new URL(url.replace('@/', '@localhost/'));
  change(at);
  const text = at.toString();
  return isSocket ? text.replace('@localhost/', '@/') : text;
};

/** The same server and person, another database. */
export const withDatabase = (url: string, database: string): string =>
  changed(url, (at) => {
    at.pathname = `/${database}`;
  });

/** The same database, another role. */
export const withRole = (url: string, role: { name: string; password: string }): string =>
  changed(url, (at) => {
    at.username = encodeURIComponent(role.name);
    at.password = encodeURIComponent(role.password);
  });

/** The same address for files and screens, where no password stands. */
export const withoutPassword = (url: string): string =>
  changed(url, (at) => {
    at.password = '';
    at.searchParams.delete('password');
  });

/** The database that an address names. */
export const databaseOf = (url: string): string =>
  new URL(url.replace('@/', '@localhost/')).pathname.slice(1);

/** True for an address of a PostgreSQL database, one of a socket included (`postgres://user@/name?host=/folder`). */
export const isDatabaseAddress = (text: string): boolean => {
  const whole = text.replace('@/', '@localhost/');
  return /^postgres(ql)?:\/\//.test(whole) && URL.canParse(whole) && databaseOf(text) !== '';
};
