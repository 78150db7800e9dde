/** `&#x   0;`, as airodump-ng writes what cannot be printed: with blanks in it, and of characters that XML has not. */
const loose = /&#x {1,8}([0-9a-f]{1,6});|&#x0{1,6};/gi;
/** The longest of them and one less. */
const mostHeld = 18;

const character = (_: string, digits: string | undefined): string => {
  const code = Number.parseInt(digits ?? '0', 16);
  return code < 0x20 ? '' : `&#x${code.toString(16)};`;
};

/** Makes such references well formed in text that comes in pieces; the characters that XML has not are left out. */
export const mendReferences = () => {
  let held = '';
  const mended = (text: string): string => text.replace(loose, character);
  return {
    push: (text: string): string => {
      const all = held + text;
      const last = all.lastIndexOf('&');
      const isOpen = last >= 0 && all.length - last <= mostHeld && !all.includes(';', last);
      held = isOpen ? all.slice(last) : '';
      return mended(isOpen ? all.slice(0, last) : all);
    },
    end: (): string => {
      const rest = mended(held);
      held = '';
      return rest;
    },
  };
};
