/** Standards and methods that tests follow. Names: the same in every language. */
export const standards = {
  wstg: 'OWASP Web Security Testing Guide 4.2',
  mastg: 'OWASP Mobile Application Security Testing Guide',
  asvs: 'OWASP ASVS 5.0',
  'owasp-top-10': 'OWASP Top 10',
  ptes: 'PTES',
  'nist-800-115': 'NIST SP 800-115',
  'nist-800-153': 'NIST SP 800-153',
  osstmm: 'OSSTMM 3',
  cis: 'CIS Benchmarks',
  attack: 'MITRE ATT&CK',
  cwe: 'CWE',
  cvss: 'CVSS 3.1 / 4.0',
} as const;
export type Standard = keyof typeof standards;
export const standardKeys = Object.keys(standards) as [Standard, ...Standard[]];
