import type { Sink } from '../../sink.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { XmlFormat } from '../format.ts';
import { countDevices, giveNetwork, type Network } from './wireless.ts';

// Kismet before 2018 ("netxml", dumpfile_netxml.cc) and airodump-ng ("--output-format netxml").

/** Names and ways to encrypt of one network: more say nothing. */
const mostKept = 50;

type Open = {
  readonly kind: string;
  bssid: string;
  channel: string;
  vendor: string;
  devices: number;
  readonly names: string[];
  readonly encryption: Set<string>;
  wps: boolean | undefined;
};

/**
 * `WPA+TKIP`, `WPA+PSK`, `WEP40`, `None`. The format has no word for WPA2: `WPA` stands for both, and the cipher tells
 * them apart.
 */
const wordsOf = (encryption: ReadonlySet<string>): ReadonlySet<string> | undefined => {
  const words = [...encryption]
    .flatMap((one) => one.toUpperCase().split(/[\s+]+/))
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const named = words.map((word) => (word === 'NONE' ? 'OPEN' : word === 'WPA' ? 'WPA2' : word));
  return new Set(encryption.has('WPA') ? [...named, 'WPA'] : named);
};

const nameOf = (element: XmlElement): string => textAt(element, 'essid') || textAt(element, 'ssid');

const startOf = (sink: Sink) => {
  let open: Open | undefined;
  const end = (): void => {
    if (!open) return;
    const { kind, bssid, channel, vendor, devices, encryption, wps } = open;
    const names = open.names.length > 0 ? [...new Set(open.names)] : [''];
    // A name that is hidden in one beacon and said in another is hidden: whoever listens gets both.
    const network: Network = {
      ...{ bssid, names, vendor, devices, channel: Number(channel) > 0 ? channel : '' },
      ...{ words: wordsOf(encryption), encryption: [...encryption].join(', ') },
      ...(wps === undefined ? {} : { wps }),
    };
    open = undefined;
    // A device that looks for networks: what stands for its network is its own address.
    if (kind === 'probe') countDevices(undefined, Math.max(1, devices), sink);
    else {
      countDevices(network, devices, sink);
      giveNetwork(network, sink);
    }
  };
  const ssid = (to: Open, element: XmlElement): void => {
    if (textAt(element, 'type') === 'Probe Request') return;
    const isCloaked = childOf(element, 'essid')?.attributes.cloaked === 'true';
    if (to.names.length < mostKept) to.names.push(...(isCloaked ? ['', nameOf(element)] : [nameOf(element)]));
    for (const { text } of childrenOf(element, 'encryption')) {
      if (text.trim() !== '' && to.encryption.size < mostKept) to.encryption.add(text.trim().slice(0, 100));
    }
    const wps = textAt(element, 'wps');
    if (wps !== '') to.wps = !/^(?:no|none|false|0)$/i.test(wps);
  };
  return {
    open: ({ name, attributes }: XmlElement): void => {
      if (name !== 'wireless-network') return;
      end();
      open = {
        ...{ kind: attributes.type ?? '', bssid: '', channel: '', vendor: '', devices: 0, wps: undefined },
        ...{ names: [], encryption: new Set() },
      };
    },
    record: (element: XmlElement): void => {
      const text = element.text.trim();
      if (!open) sink.skip('incomplete', element.name);
      else if (element.name === 'SSID') ssid(open, element);
      else if (element.name === 'BSSID') open.bssid = text;
      else if (element.name === 'channel') open.channel = text;
      else if (element.name === 'manuf') open.vendor = text === 'Unknown' ? '' : text;
      else open.devices += 1;
    },
    end,
  };
};

export const kismetXml: XmlFormat = {
  id: 'kismet_xml',
  family: 'wireless',
  isIt: ({ name }) => name === 'detection-run',
  hasLooseReferences: true,
  records: ['SSID', 'BSSID', 'channel', 'manuf', 'wireless-client'],
  start: startOf,
};
