/** A path of this application that is worth returning to: never another host, never a sign-in screen (row A4). */
export const isSafeTarget = (target: string): boolean =>
  /^\/(?![/\\])/.test(target) && !/^\/auth(\/|$|\?)/.test(target);

let remembered = '/';

/** Keeps the address that somebody asked for before signing in. In memory: it ends with the page. */
export const rememberTarget = (target: string): void => {
  if (isSafeTarget(target)) remembered = target;
};

/** Where to go after signing in. */
export const returnTarget = (): string => remembered;

export const forgetTarget = (): void => {
  remembered = '/';
};
