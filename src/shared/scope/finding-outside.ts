/** Programs that call one host by its name and its address: two places of a finding are then one. */
const namingTwice: readonly string[] = [
  'Nmap',
  'Nessus',
  'OpenVAS',
  'SSLyze',
  'Nuclei',
  'testssl',
  'Qualys',
  'Nexpose',
  'Tenable VM',
  'Tenable.sc',
];

/**
 * Whether a finding lies outside of what its request names. One place outside is enough; of a program that calls one host by its
 * name and its address, all of them are, since the request names one of both.
 * @param source what found it, as a finding's `source` says.
 */
export const isFindingOutside = (
  isOutside: (place: string) => boolean,
  places: readonly string[],
  source: string | undefined,
): boolean =>
  source !== undefined && namingTwice.includes(source)
    ? places.length > 0 && places.every(isOutside)
    : places.some(isOutside);
