import { asObject, get, listOf, numberOf, textOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';
import { countDevices, giveNetwork } from './wireless.ts';

// Kismet since 2018, kismetdb_dump_devices: a list of devices, or one a line ("--ekjson", "--json-path": `_` for `.`).

/** The value under Kismet's own name of a field, written with dots or underscores. */
const field = (value: unknown, name: string): unknown =>
  get(value, name) ?? get(value, name.replaceAll('.', '_'));
const textIn = (value: unknown, name: string): string => textOf({ at: field(value, name) }, 'at');
const numberIn = (value: unknown, name: string): number | undefined =>
  numberOf({ at: field(value, name) }, 'at');

/** Bits of `crypt_set` (packet_ieee80211.h). Bit 1 is set in all that is encrypted; alone it is WEP. */
const bits: readonly (readonly [number, string])[] = [
  ...([
    [3, 'WEP40'],
    [4, 'WEP104'],
    [5, 'TKIP'],
    [7, 'PSK'],
    [9, 'AES-CCMP'],
    [11, 'EAP'],
    [16, 'SAE'],
    [17, 'OWE'],
  ] as const),
  ...([
    [27, 'WPA'],
    [28, 'WPA2'],
    [29, 'WPA3'],
  ] as const),
];
const wepAlone = 2;
const beyondProtections = 2 ** 20;
const isWpa = 6;
const isWps = 26;
const has = (set: number, bit: number): boolean => Math.floor(set / 2 ** bit) % 2 === 1;

const wordsOfBits = (set: number): string[] => {
  const named = bits.filter(([bit]) => has(set, bit)).map(([, word]) => word);
  const protection = set % beyondProtections;
  if (protection === wepAlone) return ['WEP'];
  // Anything else beyond, such as bit 24, says that the traffic is protected in a way that Kismet does not know.
  if (protection === 0) return set === 0 || set === 2 ** isWps ? ['OPEN'] : [];
  // Without a version it is WPA or WPA2, by its cipher.
  const version = has(set, isWpa) && !named.some((word) => word.startsWith('WPA')) ? ['WPA2'] : [];
  return [...named, ...version];
};

/** `WPA2 WPA2-PSK AES-CCMP`, `Open`: newer versions say it in words too. */
const wordsOfText = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,/]+/)
    .flatMap((word) => (/^WPA\d?-/.test(word) ? word.split('-') : [word]))
    .map((word) => ({ NONE: 'OPEN', WPA1: 'WPA', UNKNOWN: '' })[word] ?? word)
    .filter((word) => word !== '');

type Beacon = {
  name: string;
  words: readonly string[];
  text: string;
  wps: boolean;
  frames: boolean | undefined;
};

const beaconOf = (value: unknown, kind: 'advertisedssid' | 'respondedssid'): Beacon => {
  const at = `dot11.${kind}`;
  const [text, set] = [textIn(value, `${at}.crypt_string`), numberIn(value, `${at}.crypt_set`)];
  const words = text !== '' ? wordsOfText(text) : set === undefined || set === 1 ? [] : wordsOfBits(set);
  const [required, supported] = ['required', 'supported'].map((one) => field(value, `${at}.wpa_mfp_${one}`));
  const isSaid = required !== undefined || supported !== undefined;
  const name = textIn(value, `${at}.ssid`).replaceAll('\u0000', '');
  const isCloaked = field(value, `${at}.cloaked`) === true || (numberIn(value, `${at}.cloaked`) ?? 0) > 0;
  return {
    ...{
      name: isCloaked ? '' : name,
      words: words.filter((word) => word !== 'WPS'),
      text: text || words.join(' '),
    },
    wps: words.includes('WPS') || has(set ?? 0, isWps) || (numberIn(value, `${at}.wps_state`) ?? 0) > 0,
    frames: isSaid ? [required, supported].some((one) => one === true || Number(one) > 0) : undefined,
  };
};

/** A list in newer versions, by checksum in older ones. */
const beaconsOf = (dot11: unknown): Beacon[] => {
  const of = (name: string, kind: 'advertisedssid' | 'respondedssid'): Beacon[] => {
    const map = field(dot11, name);
    return (Array.isArray(map) ? map : Object.values(asObject(map))).map((one) => beaconOf(one, kind));
  };
  const all = of('dot11.device.advertised_ssid_map', 'advertisedssid');
  const last = field(dot11, 'dot11.device.last_beaconed_ssid_record');
  if (all.length === 0 && Object.keys(asObject(last)).length > 0) return [beaconOf(last, 'advertisedssid')];
  return all.length > 0 ? all : of('dot11.device.responded_ssid_map', 'respondedssid');
};

const isNetwork = (kind: string): boolean => /\b(?:AP|Ad-?Hoc)\b/i.test(kind);

const fromDevice = (value: unknown, sink: Sink): void => {
  const dot11 = field(value, 'dot11.device');
  const bssid = textIn(value, 'kismet.device.base.macaddr');
  const kind = textIn(value, 'kismet.device.base.type');
  if (bssid === '') {
    sink.skip('incomplete', kind);
    return;
  }
  // Telephones, computers, and what else the air has: Bluetooth, sensors.
  if (!isNetwork(kind)) {
    countDevices({ bssid: textIn(dot11, 'dot11.device.last_bssid'), names: [] }, 1, sink);
    return;
  }
  const beacons = beaconsOf(dot11);
  const named = textIn(value, 'kismet.device.base.name');
  const isWordless = beacons.every(({ words }) => words.length === 0);
  const frames = beacons.map((one) => one.frames).filter((one) => one !== undefined);
  const vendor = textIn(value, 'kismet.device.base.manuf');
  giveNetwork(
    {
      ...{ bssid, names: beacons.length > 0 ? [...new Set(beacons.map(({ name }) => name))] : [named] },
      words: isWordless ? undefined : new Set(beacons.flatMap(({ words }) => words)),
      encryption: [...new Set(beacons.map(({ text }) => text))].filter((text) => text !== '').join(', '),
      channel: textIn(value, 'kismet.device.base.channel'),
      vendor: vendor === 'Unknown' ? '' : vendor,
      wps: beacons.some(({ wps }) => wps),
      protectsFrames: frames.length > 0 ? frames.every((one) => one) : undefined,
      devices: listOf(Object.keys(asObject(field(dot11, 'dot11.device.associated_client_map')))).length,
    },
    sink,
  );
};

const names = ['kismet.device.base.macaddr', 'kismet_device_base_macaddr'];
const start = (sink: Sink) => ({
  value: ({ value }: { readonly value: unknown }) => fromDevice(value, sink),
});

export const kismetJson: JsonFormat = {
  id: 'kismet_json',
  family: 'wireless',
  isIt: (paths) => names.some((name) => paths.has(`[].${name}`)),
  patterns: ['*'],
  start,
};

export const kismetJsonl: JsonFormat = {
  id: 'kismet_jsonl',
  family: 'wireless',
  isIt: (paths) => names.some((name) => paths.has(name)),
  patterns: [],
  lines: true,
  start,
};
