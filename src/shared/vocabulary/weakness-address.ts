/** Where the catalogue describes a weakness like `CWE-79`; undefined for what is none. */
export const cweAddress = (cwe: string): string | undefined => {
  const number = /^CWE-(\d{1,5})$/i.exec(cwe)?.[1];
  return number && `https://cwe.mitre.org/data/definitions/${Number(number)}.html`;
};

/** Where the national database describes a vulnerability like `CVE-2021-44228`. */
export const cveAddress = (cve: string): string => `https://nvd.nist.gov/vuln/detail/${cve.toUpperCase()}`;
