import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import type { Sink } from '../../sink.ts';

// The programs tell how networks are set and judge nothing: these rules are ours.

/** What one network of the air says of itself, as far as a program saw it. */
export type Network = {
  readonly bssid: string;
  /** Names that it gives itself; '' for one that it hides. */
  readonly names: readonly string[];
  /** How it encrypts, each word of the program in capitals; undefined where none was seen. */
  readonly words: ReadonlySet<string> | undefined;
  /** The same as the program wrote it. */
  readonly encryption: string;
  readonly channel: string;
  readonly vendor: string;
  /** Whether Wi-Fi Protected Setup is on, where the program looks for it. */
  readonly wps?: boolean;
  /** Whether frames of management may be protected, where the program says so. */
  readonly protectsFrames?: boolean | undefined;
  /** Devices that were seen in it. */
  readonly devices: number;
};

type Rule = {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly cwe: string | null;
  readonly isBroken: (network: Network) => boolean;
};

const says = ({ words }: Network, ...any: readonly string[]): boolean => any.some((word) => words?.has(word));
const isEncrypted = (network: Network): boolean => says(network, 'WPA', 'WPA2', 'WPA3', 'OWE', 'SAE');

/** The titles are those of the texts in the library. */
const rules: readonly Rule[] = [
  {
    ...{ rule: 'open', title: 'Open wireless network', severity: 'medium', cwe: 'CWE-311' },
    isBroken: (network) => says(network, 'OPEN'),
  },
  {
    ...{ rule: 'wep', title: 'WEP on a wireless network', severity: 'high', cwe: 'CWE-327' },
    isBroken: (network) => says(network, 'WEP', 'WEP40', 'WEP104'),
  },
  {
    ...{ rule: 'wpa-tkip', title: 'WPA or TKIP on a wireless network', severity: 'medium', cwe: 'CWE-327' },
    isBroken: (network) => says(network, 'WPA', 'TKIP'),
  },
  {
    ...{ rule: 'wps', title: 'WPS on a wireless network', severity: 'medium', cwe: 'CWE-307' },
    isBroken: ({ wps }) => wps === true,
  },
  {
    rule: 'no-pmf',
    title: 'Unprotected management frames of a wireless network',
    ...{ severity: 'low', cwe: 'CWE-345' },
    isBroken: (network) => network.protectsFrames === false && isEncrypted(network),
  },
  {
    ...{ rule: 'hidden', title: 'Hidden name of a wireless network', severity: 'info', cwe: null },
    isBroken: ({ names }) => names.includes(''),
  },
];

const address = /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/i;

/** `name (BSSID)`, the address alone for a hidden name. */
const placeOf = ({ bssid, names }: Pick<Network, 'bssid' | 'names'>): string => {
  const name = names.find((one) => one !== '');
  return name === undefined ? bssid.toUpperCase() : `${name} (${bssid.toUpperCase()})`;
};

const evidenceOf = (network: Network): string =>
  [
    ...[
      `SSID: ${network.names.map((name) => name || '(hidden)').join(', ')}`,
      `BSSID: ${network.bssid.toUpperCase()}`,
    ],
    ...(network.encryption === '' ? [] : [`Encryption: ${network.encryption}`]),
    ...(network.channel === '' ? [] : [`Channel: ${network.channel}`]),
    ...(network.vendor === '' ? [] : [`Manufacturer: ${network.vendor}`]),
    ...(network.devices > 0 ? [`Clients: ${network.devices}`] : []),
  ].join('\n');

/** Gives a finding for each rule that a network breaks; one that breaks none is passed over, and so is one that said nothing. */
export const giveNetwork = (network: Network, sink: Sink): void => {
  if (!address.test(network.bssid)) {
    sink.skip('incomplete', network.names[0] ?? '');
    return;
  }
  const place = placeOf(network);
  // Seen only through its devices: it said nothing itself, and hides nothing.
  if (!network.words) {
    sink.skip('unclear', place);
    return;
  }
  const broken = rules.filter(({ isBroken }) => isBroken(network));
  if (broken.length === 0) sink.skip(isEncrypted(network) ? 'check_passed' : 'unclear', place);
  for (const { rule, title, severity, cwe } of broken) {
    const identity = [rule, network.bssid.toLowerCase()];
    sink.finding({
      ...{ title, severity, cwe, rule, identity },
      targets: [place],
      evidence: evidenceOf(network),
    });
  }
};

/** Counts devices of people by the network in which they are. Their own addresses go nowhere. */
export const countDevices = (
  network: Pick<Network, 'bssid' | 'names'> | undefined,
  times: number,
  sink: Sink,
): void => {
  if (times > 0) sink.skip('device', network && address.test(network.bssid) ? placeOf(network) : '', times);
};
