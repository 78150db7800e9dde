import {
  type CellFault,
  duplicateOf,
  type SheetColumn,
  type SheetRules,
} from '../../../shared/sheet/sheet-rules.ts';
import { wirelessColumnTexts, wirelessFaults } from './messages.ts';

/** Columns of a list of wireless networks (`product.md`, "CSV inputs"; Spanish names of `calls.md`). */
export const wirelessColumns: readonly SheetColumn[] = [
  { name: 'ssid', about: wirelessColumnTexts.ssid, required: true, maxCharacters: 64 },
  { name: 'bssid', about: wirelessColumnTexts.bssid, maxCharacters: 17 },
  { name: 'site', about: wirelessColumnTexts.site, alsoCalled: ['sede', 'sitio'], maxCharacters: 120 },
  { name: 'floor', about: wirelessColumnTexts.floor, alsoCalled: ['piso', 'planta'], maxCharacters: 60 },
  { name: 'band', about: wirelessColumnTexts.band, alsoCalled: ['banda'], maxCharacters: 30 },
  { name: 'security', about: wirelessColumnTexts.security, alsoCalled: ['seguridad'], maxCharacters: 120 },
  {
    name: 'notes',
    about: wirelessColumnTexts.notes,
    alsoCalled: ['notas'],
    maxCharacters: 2000,
    multiline: true,
  },
];

const ssidMaxBytes = 32;

/** A MAC address as twelve lower-case hex digits; undefined for anything else. Colons or hyphens, not mixed. */
const parseMac = (text: string): string | undefined =>
  /^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i.test(text)
    ? text.replace(/[:-]/g, '').toLowerCase()
    : undefined;

/** Bands in GHz, such as ['2.4', '5'] for `2,4/5 GHz`; undefined when one is none of 2.4, 5 and 6. */
const parseBands = (text: string): readonly string[] | undefined => {
  const bands = text.split(/[/+]/).map((part) =>
    part
      .toLowerCase()
      .replace(/\s|ghz/g, '')
      .replace(',', '.'),
  );
  return bands.every((band) => ['2.4', '5', '6'].includes(band)) ? bands : undefined;
};

/**
 * Rules of a list of wireless networks. An access point (`bssid`) may stand once; a network without one may
 * stand once per site, floor and band. The later row is named.
 */
export const wirelessRules: SheetRules = {
  columns: wirelessColumns,
  start: (firstSeen) => {
    const seen = firstSeen();
    return ({ row, cells: { ssid = '', bssid = '', site = '', floor = '', band = '' } }) => {
      const faults: CellFault[] = [];
      const mac = parseMac(bssid);
      const bands = band === '' ? [] : parseBands(band);
      if (new TextEncoder().encode(ssid).length > ssidMaxBytes) {
        faults.push({ column: 'ssid', type: 'ssid', msg: wirelessFaults.ssid });
      }
      if (bssid !== '' && !mac) faults.push({ column: 'bssid', type: 'bssid', msg: wirelessFaults.bssid });
      if (!bands) faults.push({ column: 'band', type: 'band', msg: wirelessFaults.band });
      if (ssid === '' || faults.length > 0) return faults;
      const key = mac ?? JSON.stringify([ssid, site, floor, bands]);
      const earlier = seen(key, row);
      return earlier ? [duplicateOf(mac ? 'bssid' : 'ssid', earlier)] : [];
    };
  },
};
