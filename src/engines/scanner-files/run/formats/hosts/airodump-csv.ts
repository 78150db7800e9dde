import type { Sink } from '../../sink.ts';
import { refuse } from '../../text/refusal.ts';
import type { TextFormat } from '../format.ts';
import { countDevices, giveNetwork, type Network } from './wireless.ts';

// airodump-ng, "--output-format csv" (dump_csv.c): access points, a blank line, stations. Nothing is quoted: a name with
// commas is told by its length.

const cellsOfNetwork = 15;
const cellsOfDevice = 7;

const isHidden = (name: string): boolean => /^(?:<length: *\d+>|(?:\\x00|\\000)+)?$/.test(name);

/** The name between the columns before it and the key, which is hexadecimal or nothing. */
const nameOf = (cells: readonly string[]): string => {
  const rest = cells.slice(13).join(',').replace(/^ /, '');
  const name = rest.slice(0, rest.lastIndexOf(','));
  return isHidden(name.trim()) ? '' : name.trim();
};

/** `WPA2WPA` of older versions, ` WPA3 WPA2` of newer ones, and what else stands in the three columns. */
const wordsOf = (
  privacy: string,
  cipher: string,
  authentication: string,
): ReadonlySet<string> | undefined => {
  const protections = privacy.toUpperCase().match(/WPA3|WPA2|WPA|WEP|OPN/g);
  if (!protections) return undefined;
  const words = [...protections, ...`${cipher} ${authentication}`.toUpperCase().split(/[\s,]+/)];
  // `OPN` as the way to sign in belongs to WEP with an open sign-in.
  const open = protections.includes('OPN') ? ['OPEN'] : [];
  return new Set([...words.filter((word) => word !== 'OPN' && word !== ''), ...open]);
};

const networkOf = (cells: readonly string[]): Network => {
  const cell = (at: number): string => cells[at]?.trim() ?? '';
  const encryption = [cell(5), cell(6), cell(7)].filter((text) => text !== '').join(' / ');
  return {
    ...{ bssid: cell(0), names: [nameOf(cells)], words: wordsOf(cell(5), cell(6), cell(7)), encryption },
    ...{ channel: Number(cell(3)) > 0 ? cell(3) : '', vendor: '', devices: 0 },
  };
};

const isHeaderOfNetworks = (line: string): boolean =>
  /^\s*BSSID, First time seen, Last time seen, channel,/i.test(line);
const isHeaderOfDevices = (line: string): boolean => /^\s*Station MAC, First time seen,/i.test(line);

const startOf = (sink: Sink) => {
  let isOfDevices = false;
  return {
    line: (text: string, number: number, isCut: boolean): void => {
      if (isHeaderOfNetworks(text) || isHeaderOfDevices(text)) {
        isOfDevices = isHeaderOfDevices(text);
        return;
      }
      const cells = text.split(',');
      const fewest = isOfDevices ? cellsOfDevice : cellsOfNetwork;
      if (isCut && cells.length < fewest) refuse('truncated', String(number));
      if (cells.length < fewest) sink.skip('wrong_cell', String(number));
      else if (isOfDevices) countDevices({ bssid: cells[5]?.trim() ?? '', names: [] }, 1, sink);
      else giveNetwork(networkOf(cells), sink);
    },
  };
};

export const airodumpCsv: TextFormat = {
  id: 'airodump_csv',
  family: 'wireless',
  isIt: isHeaderOfNetworks,
  start: startOf,
};
