import { hostNameToAscii } from '../../../shared/host-name.ts';
import {
  type CellFault,
  duplicateOf,
  type SheetColumn,
  type SheetRules,
} from '../../../shared/sheet/sheet-rules.ts';
import { recipientColumnTexts, recipientFaults } from './messages.ts';

/** Columns of the list of recipients (`product.md`, "CSV inputs"; Spanish names of `calls.md`). */
export const recipientColumns: readonly SheetColumn[] = [
  {
    name: 'email',
    about: recipientColumnTexts.email,
    alsoCalled: ['e-mail', 'correo', 'correo electrónico'],
    required: true,
    maxCharacters: 254,
    // Somebody outside of the company is the costly mistake of a campaign.
    groups: () => {
      const toAscii = remembered(hostNameToAscii);
      return (cell) => parseEmail(cell, toAscii)?.replace(/^.*@/, '').toLowerCase();
    },
  },
  { name: 'first_name', about: recipientColumnTexts.first_name, alsoCalled: ['nombre'], maxCharacters: 120 },
  {
    name: 'last_name',
    about: recipientColumnTexts.last_name,
    alsoCalled: ['apellido', 'apellidos'],
    maxCharacters: 120,
  },
  {
    name: 'position',
    about: recipientColumnTexts.position,
    alsoCalled: ['cargo', 'puesto'],
    maxCharacters: 120,
  },
  {
    name: 'department',
    about: recipientColumnTexts.department,
    alsoCalled: ['departamento', 'área'],
    maxCharacters: 120,
  },
  { name: 'language', about: recipientColumnTexts.language, alsoCalled: ['idioma'], maxCharacters: 35 },
  {
    name: 'time_zone',
    about: recipientColumnTexts.time_zone,
    alsoCalled: ['zona horaria'],
    maxCharacters: 64,
  },
];

/** RFC 5321 dot-string: what mail servers take without quotation marks. No leading dash: some mail programs read it as an option. */
const localPart = /^(?!-)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/**
 * One e-mail address with a dotted domain, as it is sent to: domain in ASCII and lower case, local part as
 * typed. Undefined for anything else: a display name, several addresses, quotation marks, an IP address, more
 * than 64 characters before the @ or 254 in all (RFC 5321 §4.5.3), or a leading dash.
 */
export const parseEmail = (text: string, toAscii = hostNameToAscii): string | undefined => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || !localPart.test(local)) return undefined;
  const typedDomain = text.slice(at + 1);
  const domain = typedDomain.endsWith('.') ? undefined : toAscii(typedDomain);
  if (!domain?.includes('.')) return undefined;
  const address = domain === typedDomain ? text : `${local}@${domain}`;
  return address.length <= 254 ? address : undefined;
};

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** True for a BCP 47 tag whose language exists: `spanish` is well-formed, but no language is called so. */
export const isLanguageTag = (text: string): boolean => {
  try {
    const [canonical] = Intl.getCanonicalLocales(text);
    const language = canonical ? new Intl.Locale(canonical).language : 'und';
    return language !== 'und' && languageNames.of(language) !== undefined;
  } catch {
    return false;
  }
};

/** True for a name of the IANA time zone database. Bare offsets are refused: they know no summer time. */
export const isTimeZone = (text: string): boolean => {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** Asks once per distinct value: a list has few languages, zones and domains, and finding out about one is slow. */
const remembered = <T>(ask: (value: string) => T): ((value: string) => T) => {
  const answers = new Map<string, T>();
  let last: { readonly value: string; readonly answer: T } | undefined;
  return (value) => {
    // Those of one row are mostly those of the row before.
    if (value === last?.value) return last.answer;
    const known = answers.get(value);
    const answer = known ?? ask(value);
    // A hostile file may have a different one in every row.
    if (known === undefined && answers.size < 1000) answers.set(value, answer);
    last = { value, answer };
    return answer;
  };
};

/** Rules of the list of recipients. The later of two equal addresses is named, whatever their case. */
export const recipientRules: SheetRules = {
  columns: recipientColumns,
  start: (firstSeen) => {
    const seen = firstSeen();
    const languageOk = remembered(isLanguageTag);
    const timeZoneOk = remembered(isTimeZone);
    const toAscii = remembered(hostNameToAscii);
    return ({ row, cells: { email = '', language = '', time_zone = '' } }) => {
      const faults: CellFault[] = [];
      const address = parseEmail(email, toAscii);
      if (email !== '') {
        const earlier = address && seen(address.toLowerCase(), row);
        if (!address) faults.push({ column: 'email', type: 'email', msg: recipientFaults.email });
        else if (earlier) faults.push(duplicateOf('email', earlier));
      }
      if (language !== '' && !languageOk(language)) {
        faults.push({ column: 'language', type: 'language', msg: recipientFaults.language });
      }
      if (time_zone !== '' && !timeZoneOk(time_zone)) {
        faults.push({ column: 'time_zone', type: 'time_zone', msg: recipientFaults.time_zone });
      }
      return faults;
    };
  },
};
