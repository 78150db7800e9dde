// testssl.sh names its checks by ids ("TLS1_1", "DNS_CAArecord"). The ids and what is said beside them: `fileout` in
// testssl.sh 2.9 to 3.3, whose spelling of capitals changed.

/** What a check that failed says: in the words of the library of findings where it has that weakness. */
const faults = new Map(
  Object.entries({
    sslv2: 'SSL 2.0 or SSL 3.0 is offered',
    sslv3: 'SSL 2.0 or SSL 3.0 is offered',
    tls1: 'Obsolete TLS version or cipher',
    tls1_1: 'Obsolete TLS version or cipher',
    tls1_2: 'TLS 1.2 is not offered',
    tls1_3: 'TLS 1.3 is not offered',
    cipherlist_null: 'Cipher suites without protection',
    cipherlist_anull: 'Cipher suites without protection',
    cipherlist_low: 'Cipher suites without protection',
    cipherlist_export: 'FREAK: export ciphers are offered',
    cipherlist_3des_idea: 'SWEET32: ciphers with 64-bit blocks',
    cipherlist_average: 'LUCKY13: CBC cipher suites',
    cipherlist_obsoleted: 'LUCKY13: CBC cipher suites',
    cipher_order: 'The server lets its clients choose a weak cipher',
    fs: 'No forward secrecy',
    pfs: 'No forward secrecy',
    hsts: 'HTTP Strict Transport Security is missing or too short',
    hsts_time: 'HTTP Strict Transport Security is missing or too short',
    security_headers: 'Missing security headers',
    banner_server: 'Version details shown to strangers',
    banner_application: 'Version details shown to strangers',
    cookie_secure: 'Cookie without Secure',
    cookie_httponly: 'Cookie without HttpOnly',
    ipv4_in_header: 'An internal address stands in an HTTP header',
    insecure_redirect: 'The server redirects to plain HTTP',
    heartbleed: 'Heartbleed: memory of the server can be read',
    ccs: 'OpenSSL CCS injection',
    ticketbleed: 'Ticketbleed: memory of the load balancer can be read',
    opossum: 'Opossum: a plain port that is upgraded to TLS mixes up answers',
    robot: 'ROBOT: RSA key exchange gives an oracle',
    secure_renego: 'Insecure TLS renegotiation',
    secure_client_renego: 'Clients may renegotiate TLS connections',
    crime_tls: 'CRIME: TLS compression is on',
    breach: 'BREACH: answers are compressed',
    poodle_ssl: 'POODLE: SSL 3.0 with CBC ciphers',
    fallback_scsv: 'No protection against TLS downgrades',
    sweet32: 'SWEET32: ciphers with 64-bit blocks',
    freak: 'FREAK: export ciphers are offered',
    drown: 'DROWN: the key is used with SSL 2.0',
    logjam: 'Logjam: weak Diffie-Hellman group',
    'logjam-common_primes': 'Logjam: weak Diffie-Hellman group',
    beast: 'BEAST: CBC ciphers with TLS 1.0',
    beast_cbc_tls1: 'BEAST: CBC ciphers with TLS 1.0',
    beast_cbc_ssl3: 'BEAST: CBC ciphers with TLS 1.0',
    lucky13: 'LUCKY13: CBC cipher suites',
    winshock: 'Winshock: code execution in Schannel (MS14-066)',
    rc4: 'RC4 cipher suites are offered',
    grease: 'The server does not tolerate what it does not know in TLS',
    cert_chain_of_trust: 'Certificate is not trusted',
    cert_trust: 'Certificate names another host',
    cert_expirationstatus: 'Certificate has expired or is about to',
    cert_signaturealgorithm: 'Certificate signed with a weak hash',
    cert_keysize: 'Certificate with a short key',
    cert_subjectaltname: 'Certificate without alternative names',
    cert_extlifespan: 'Certificate is valid for longer than browsers accept',
    cert_ocsprevoked: 'Certificate is revoked',
    cert_crlrevoked: 'Certificate is revoked',
    certificate_transparency: 'Certificate is in no public log',
    dns_caarecord: 'No CAA record',
    ocsp_stapling: 'No stapled proof that the certificate is valid',
    cert_muststapleextension: 'No stapled proof that the certificate is valid',
    cert_revocation: 'No stapled proof that the certificate is valid',
  }),
);

/** What a check is about, whatever it found. */
const subjects = new Map(
  Object.entries({
    sslv2: 'SSL 2.0',
    sslv3: 'SSL 3.0',
    tls1: 'TLS 1.0',
    tls1_1: 'TLS 1.1',
    tls1_2: 'TLS 1.2',
    tls1_3: 'TLS 1.3',
    alpn_http2: 'HTTP/2 by ALPN',
    service: 'Service behind TLS',
    pre_128cipher: 'Limit of 128 cipher suites',
    cipher_order: 'Order of cipher suites',
    cipherlist_3des_idea: '3DES and IDEA cipher suites',
    cipherlist_average: 'CBC cipher suites',
    cipherlist_obsoleted: 'CBC cipher suites',
    cipherlist_strong_nofs: 'Strong cipher suites without forward secrecy',
    cipherlist_strong_fs: 'Strong cipher suites with forward secrecy',
    protocol_negotiated: 'Protocol that is agreed on',
    cipher_negotiated: 'Cipher suite that is agreed on',
    fs: 'Forward secrecy',
    pfs: 'Forward secrecy',
    fs_ciphers: 'Cipher suites with forward secrecy',
    pfs_ciphers: 'Cipher suites with forward secrecy',
    fs_kems: 'Post-quantum key exchange',
    fs_ecdhe_curves: 'Elliptic curves',
    pfs_ecdhe_curves: 'Elliptic curves',
    dh_groups: 'Diffie-Hellman groups',
    fs_tls12_sig_algs: 'Signature algorithms of TLS 1.2',
    fs_tls13_sig_algs: 'Signature algorithms of TLS 1.3',
    tls_extensions: 'TLS extensions',
    tls_session_ticket: 'Life of session tickets',
    ssl_sessionid_support: 'Session IDs',
    sessionresumption_ticket: 'Session resumption by ticket',
    sessionresumption_id: 'Session resumption by ID',
    tls_timestamp: 'Clock of the server in TLS',
    certificate_compression: 'Compression of certificates',
    clientauth: 'Certificates of clients',
    cert_numbers: 'Number of certificates',
    cert: 'Certificate',
    cert_serialnumber: 'Serial number of the certificate',
    cert_serialnumberlen: 'Length of the certificate’s serial number',
    cert_fingerprintsha1: 'SHA-1 of the certificate',
    cert_fingerprintsha256: 'SHA-256 of the certificate',
    cert_commonname: 'Name of the certificate',
    cert_commonname_wo_sni: 'Name of the certificate without SNI',
    cert_subjectaltname: 'Alternative names of the certificate',
    cert_signaturealgorithm: 'Signature of the certificate',
    cert_keysize: 'Key of the certificate',
    cert_keyusage: 'Key usage of the certificate',
    cert_extkeyusage: 'Extended key usage of the certificate',
    cert_caissuers: 'Issuer of the certificate',
    cert_trust: 'Trust in the certificate',
    cert_trust_wo_sni: 'Trust in the certificate without SNI',
    cert_chain_of_trust: 'Chain of trust',
    cert_certificatepolicies_ev: 'Extended validation',
    cert_expirationstatus: 'Validity of the certificate',
    cert_notbefore: 'Certificate is valid from',
    cert_notafter: 'Certificate is valid until',
    cert_extlifespan: 'Life of the certificate',
    cert_validityperiod: 'Life of the certificate',
    certs_countserver: 'Certificates that the server sends',
    certs_list_ordering_problem: 'Order of the certificates that the server sends',
    cert_crldistributionpoints: 'Revocation list of the certificate',
    cert_ocspurl: 'OCSP address of the certificate',
    cert_muststapleextension: 'Must-staple of the certificate',
    ocsp_stapling: 'OCSP stapling',
    dns_caarecord: 'CAA record',
    certificate_transparency: 'Certificate transparency',
    http_status_code: 'HTTP status',
    http_clock_skew: 'Clock of the web server',
    http_headertime: 'Clock of the web server',
    http_headerage: 'Age of the answer',
    hsts: 'HTTP Strict Transport Security',
    hsts_time: 'Duration of HSTS',
    hsts_subdomains: 'HSTS of subdomains',
    hsts_preload: 'HSTS preloading',
    hpkp: 'Public key pinning',
    banner_server: 'Server banner',
    banner_application: 'Application banner',
    banner_reverseproxy: 'Reverse proxy banner',
    cookie_count: 'Cookies',
    drown_hint: 'DROWN: other servers with this certificate',
  }),
);

/** The checks whose failing has words of its own. */
export const testsslChecks: readonly string[] = [...faults.keys()];

const shortMost = 60;
/** A line about a cipher suite is never longer. */
const lineMost = 300;

/** `TLSv1.2   xc028   ECDHE-RSA-AES256-SHA384  ECDH 253 …`: OpenSSL's name stands third. */
const suiteOf = (finding: string): string | undefined => {
  const [protocol = '', code = '', name] = finding.slice(0, lineMost).trim().split(/\s+/);
  return /^(?:SSL|TLS)/.test(protocol) && /^x[0-9a-f]+$/i.test(code) ? name : undefined;
};

const withWords = (subject: string, finding: string): string =>
  finding === '' || finding.length > shortMost || /[\r\n]/.test(finding) ? subject : `${subject}: ${finding}`;

/**
 * The title of one line of testssl.sh in words that a reader understands; an id that nobody foresaw stands as it is.
 * @param isFault the line is rated; the others only tell how it is.
 */
export const testsslTitle = (rule: string, finding: string, isFault: boolean): string => {
  // `cert_keySize <cert#2>`: one of several certificates.
  const [before = ''] = rule.split('<', 1);
  const id = before.trim().toLowerCase();
  const suite = /^cipher[-_]/.test(id) ? suiteOf(finding) : undefined;
  if (suite) return `${isFault ? 'Weak cipher suite' : 'Cipher suite'}: ${suite}`;
  const fault = isFault ? faults.get(id) : undefined;
  if (fault) return fault;
  const client = /^clientsimulation-(.+)$/.exec(id)?.[1];
  if (client) return withWords(`Handshake as ${client.replaceAll('_', ' ')}`, finding);
  const subject = subjects.get(id);
  if (subject) return withWords(subject, finding === '--' ? 'none' : finding);
  return `TLS: ${rule}`;
};
