/** What most broken passwords are built around, in English and Spanish, letters only. */
const stems = [
  'password',
  'passwort',
  'contrasena',
  'clave',
  'secreto',
  'qwerty',
  'asdf',
  'zxcvbn',
  'letmein',
  'welcome',
  'bienvenido',
  'iloveyou',
  'teamo',
  'admin',
  'administrator',
  'administrador',
  'operator',
  'operador',
  'usuario',
  'master',
  'monkey',
  'dragon',
  'football',
  'futbol',
  'baseball',
  'sunshine',
  'princess',
  'princesa',
  'superman',
  'batman',
  'login',
  'access',
  'acceso',
  'summer',
  'winter',
  'spring',
  'autumn',
  'verano',
  'invierno',
  'primavera',
  'january',
  'enero',
  'changeme',
  'cambiame',
  'baluarte',
  'hello',
  'hola',
  'freedom',
  'whatever',
  'trustno',
  'abc',
] as const;

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutDecoration = (text: string): string => text.replace(/[^a-z]/g, '');

/**
 * True for a password that is one of the usual words dressed up (`P@ssw0rd1!`): undone of look-alike
 * characters, digits and signs, only a usual word is left, once or repeated.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const undo = (text: string): string =>
    withoutDecoration([...text].map((char) => lookAlikes[char] ?? char).join(''));
  const bare = withoutDecoration(lower);
  // Signs at the ends are decoration, not letters in disguise.
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [undo(lower), undo(core), bare].some((text) =>
    stems.some(
      (stem) =>
        text === stem || text === stem.repeat(2) || (text.startsWith(stem) && text.length <= stem.length + 1),
    ),
  );
};
