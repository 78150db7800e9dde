import type { StarterText } from './starter-text.ts';

/** Certificates of TLS. */
export const certificatesTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-295',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Certificate Cannot Be Trusted$/i,
        /^TLS: cert_chain_of_trust/i,
        /^SSL\/TLS: Untrusted Certificate/i,
        /^Untrusted Root Certificate/i,
      ],
      cwes: ['CWE-295'],
    },
    texts: {
      en: {
        title: 'Certificate is not trusted',
        description:
          'The chain of the certificate does not end at an authority that clients trust, or part of it is missing or invalid.',
        impact: 'People get used to warnings, and somebody on the path can pass for the server unnoticed.',
        remediation:
          'Use a certificate of an authority that the clients trust and send the intermediate certificates with it.',
      },
      es: {
        title: 'El certificado no es de confianza',
        description:
          'La cadena del certificado no termina en una autoridad en la que confíen los clientes, o falta o no es válida una parte.',
        impact:
          'Las personas se acostumbran a los avisos y quien intercepte el tráfico puede hacerse pasar por el servidor sin que se note.',
        remediation:
          'Use un certificado de una autoridad en la que confíen los clientes y envíe con él los certificados intermedios.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-295',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Self-Signed Certificate$/i,
        /^SSL\/TLS: Self-Signed Certificate/i,
        /^Self Signed SSL Certificate$/i,
      ],
    },
    texts: {
      en: {
        title: 'Self-signed certificate',
        description: 'The certificate is signed with its own key; nobody vouches for it.',
        impact: 'Clients cannot tell the server from somebody who pretends to be it.',
        remediation:
          'Replace it with a certificate of an authority that the clients trust, an internal one for internal services.',
      },
      es: {
        title: 'Certificado autofirmado',
        description: 'El certificado está firmado con su propia clave; nadie responde por él.',
        impact: 'Los clientes no pueden distinguir el servidor de alguien que lo suplanta.',
        remediation:
          'Sustitúyalo por un certificado de una autoridad en la que confíen los clientes, una interna para los servicios internos.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-298',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Certificate Expiry$/i,
        /^SSL\/TLS: Certificate Expired$/i,
        /^Expired SSL Certificate$/i,
        /^TLS: cert_expirationStatus$/i,
      ],
      cwes: ['CWE-298'],
    },
    texts: {
      en: {
        title: 'Certificate has expired or is about to',
        description: 'The certificate is beyond its date of validity, or will be within a short time.',
        impact: 'Clients refuse the connection or show a warning that people learn to skip.',
        remediation: 'Renew the certificate, and automate renewal and a warning before it ends.',
      },
      es: {
        title: 'El certificado ha caducado o está a punto',
        description: 'El certificado ha superado su fecha de validez o lo hará en poco tiempo.',
        impact: 'Los clientes rechazan la conexión o muestran un aviso que las personas aprenden a ignorar.',
        remediation: 'Renueve el certificado y automatice la renovación y un aviso previo a su vencimiento.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-297',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Certificate with Wrong Hostname$/i,
        /^TLS: cert_trust$/i,
        /^SSL\/TLS: Certificate .*(?:Hostname|Common Name)/i,
        /^Mismatched SSL Certificate$/i,
      ],
      cwes: ['CWE-297'],
    },
    texts: {
      en: {
        title: 'Certificate names another host',
        description: 'The names in the certificate are not the one under which the service is reached.',
        impact: 'Clients show a warning, and a forged certificate would not be noticed among them.',
        remediation: 'Issue a certificate whose subject alternative names hold every name of the service.',
      },
      es: {
        title: 'El certificado nombra otro equipo',
        description: 'Los nombres del certificado no incluyen aquel con el que se accede al servicio.',
        impact:
          'Los clientes muestran un aviso y, entre ellos, un certificado falsificado pasaría desapercibido.',
        remediation:
          'Emita un certificado cuyos nombres alternativos (SAN) incluyan todos los nombres del servicio.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Certificate Signed Using Weak Hashing Algorithm/i,
        /^TLS: cert_signatureAlgorithm$/i,
        /^SSL\/TLS: Certificate Signed Using A Weak Signature Algorithm$/i,
      ],
      cves: ['CVE-2004-2761', 'CVE-2005-4900'],
    },
    texts: {
      en: {
        title: 'Certificate signed with a weak hash',
        description:
          'The certificate, or one of its chain, is signed with MD5 or SHA-1, for which collisions can be made.',
        impact: 'With a large effort, a certificate with the same signature can be forged.',
        remediation: 'Replace it with a certificate signed with SHA-256 or better.',
      },
      es: {
        title: 'Certificado firmado con un hash débil',
        description:
          'El certificado, o uno de su cadena, está firmado con MD5 o SHA-1, para los que se pueden generar colisiones.',
        impact: 'Con un gran esfuerzo se puede falsificar un certificado con la misma firma.',
        remediation: 'Sustitúyalo por un certificado firmado con SHA-256 o superior.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Certificate Chain Contains (?:RSA|Weak RSA) Keys? Less Than 2048 bits/i,
        /^SSL\/TLS: Server Certificate \/ Certificate in Chain with RSA keys less than 2048 bits$/i,
        /^SSL Certificate Key Too Short/i,
      ],
    },
    texts: {
      en: {
        title: 'Certificate with a short key',
        description: 'The RSA key of the certificate, or of one of its chain, has less than 2048 bits.',
        impact: 'Whoever has the means to factor the key can pass for the server.',
        remediation:
          'Issue a new certificate with an RSA key of at least 2048 bits, or an elliptic curve of 256 bits.',
      },
      es: {
        title: 'Certificado con una clave corta',
        description: 'La clave RSA del certificado, o de uno de su cadena, tiene menos de 2048 bits.',
        impact: 'Quien tenga medios para factorizar la clave puede suplantar al servidor.',
        remediation:
          'Emita un certificado nuevo con una clave RSA de al menos 2048 bits o una curva elíptica de 256 bits.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-299',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSL Certificate .*Revoked/i,
        /^TLS: cert_ocspRevoked$/i,
        /^TLS: cert_crlRevoked$/i,
        /^Revoked SSL Certificate$/i,
      ],
    },
    texts: {
      en: {
        title: 'Certificate is revoked',
        description: 'The authority has revoked the certificate, but the server still uses it.',
        impact: 'Its private key may be in the hands of others; clients that check refuse the connection.',
        remediation: 'Replace certificate and private key at once, and find out why it was revoked.',
      },
      es: {
        title: 'El certificado está revocado',
        description: 'La autoridad ha revocado el certificado, pero el servidor lo sigue usando.',
        impact:
          'Su clave privada puede estar en manos ajenas; los clientes que lo comprueban rechazan la conexión.',
        remediation: 'Sustituya de inmediato el certificado y la clave privada y averigüe por qué se revocó.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: { titles: [/^TLS: DNS_CAArecord$/i, /^CAA Record/i, /^DNS CAA/i] },
    texts: {
      en: {
        title: 'No CAA record',
        description: 'The domain does not say in DNS which authorities may issue certificates for it.',
        impact: 'Any authority may issue one, also by mistake.',
        remediation: 'Publish a CAA record that names the authorities you use.',
      },
      es: {
        title: 'Sin registro CAA',
        description: 'El dominio no indica en DNS qué autoridades pueden emitir certificados para él.',
        impact: 'Cualquier autoridad puede emitir uno, también por error.',
        remediation: 'Publique un registro CAA que nombre las autoridades que usa.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-299',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [/^TLS: OCSP_stapling$/i, /^TLS: cert_mustStapleExtension$/i, /^TLS: cert_revocation$/i],
    },
    texts: {
      en: {
        title: 'No stapled proof that the certificate is valid',
        description:
          'The server does not send the authority’s OCSP answer with its certificate, or the certificate names no way to check revocation.',
        impact: 'Clients notice a revoked certificate late or not at all.',
        remediation:
          'Where the authority offers OCSP, switch on stapling; otherwise use certificates of a short life.',
      },
      es: {
        title: 'Sin prueba adjunta de que el certificado es válido',
        description:
          'El servidor no envía con su certificado la respuesta OCSP de la autoridad, o el certificado no indica cómo comprobar la revocación.',
        impact: 'Los clientes notan tarde o nunca que un certificado está revocado.',
        remediation:
          'Active el grapado OCSP donde la autoridad lo ofrezca; si no, use certificados de vida corta.',
      },
    },
  },
];
