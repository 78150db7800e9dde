import type { ServiceSample } from '../../../shared/service.ts';

/** What the report on a domain looks like. Invented. */
export const shieldingSample: ServiceSample = {
  title: { en: 'Domain of the shop', es: 'Dominio de la tienda' },
  description: {
    en: 'What the domain of the shop shows to the public.',
    es: 'Lo que el dominio de la tienda muestra al público.',
  },
  findings: [
    {
      severity: 'medium',
      cwe: 'CWE-290',
      location: '_dmarc.shop.example.com',
      title: {
        en: 'Forged mail in the name of the domain is not refused',
        es: 'No se rechaza el correo falsificado en nombre del dominio',
      },
      description: {
        en: 'The DMARC policy is `none`: receivers are asked to report forged messages, and to deliver them.',
        es: 'La política DMARC es `none`: se pide a los receptores que informen de los mensajes falsificados, y que los entreguen.',
      },
      remediation: {
        en: 'Read the reports for some weeks, then set the policy to `quarantine` and at last to `reject`.',
        es: 'Revise los informes durante unas semanas; después fije la política en `quarantine` y, por último, en `reject`.',
      },
      excerpt: 'v=DMARC1; p=none; rua=mailto:dmarc@example.com',
    },
    {
      severity: 'low',
      cwe: 'CWE-319',
      location: 'https://shop.example.com/',
      title: {
        en: 'Browsers are not told to insist on HTTPS',
        es: 'No se indica a los navegadores que exijan HTTPS',
      },
      description: {
        en: 'Without the header Strict-Transport-Security the first visit can be led to an unencrypted page.',
        es: 'Sin la cabecera Strict-Transport-Security, la primera visita puede desviarse a una página sin cifrar.',
      },
      remediation: {
        en: 'Send the header with a lifetime of at least six months.',
        es: 'Envíe la cabecera con una validez de al menos seis meses.',
      },
      excerpt: 'HTTP/2 200\ncontent-type: text/html',
    },
  ],
};

/** What the report of a static analysis looks like. Invented. */
export const sastSample: ServiceSample = {
  title: { en: 'Payments service 4.2', es: 'Servicio de pagos 4.2' },
  description: {
    en: 'Source code of the payments service before its release.',
    es: 'Código fuente del servicio de pagos antes de su publicación.',
  },
  findings: [
    {
      severity: 'critical',
      cwe: 'CWE-89',
      location: 'src/repository/transfers.py:118',
      title: {
        en: 'SQL built from request parameters',
        es: 'Consulta SQL construida con parámetros de la petición',
      },
      description: {
        en: 'The query is put together from text that comes with the request. Whoever sends a crafted value reads or changes any row of the database.',
        es: 'La consulta se construye con texto que llega en la petición. Quien envíe un valor manipulado podrá leer o cambiar cualquier fila de la base de datos.',
      },
      remediation: {
        en: 'Pass values as parameters of a prepared statement.',
        es: 'Pase los valores como parámetros de una sentencia preparada.',
      },
      excerpt: '118  cursor.execute(f"SELECT * FROM transfers WHERE account = \'{account}\'")',
    },
    {
      severity: 'high',
      cwe: 'CWE-798',
      location: 'config/settings.py:12',
      title: { en: 'A password stands in the code', es: 'Hay una contraseña en el código' },
      description: {
        en: 'Everybody who can read the code can use it, also after it has been removed: the history keeps it.',
        es: 'Cualquiera que pueda leer el código puede usarla, incluso tras eliminarla: el historial la conserva.',
      },
      remediation: {
        en: 'Change the password, and read it from the environment or from a vault.',
        es: 'Cambie la contraseña y léala del entorno o de un gestor de secretos.',
      },
      excerpt: '12  DATABASE_PASSWORD = "••••••••"',
    },
    {
      severity: 'medium',
      cwe: 'CWE-327',
      location: 'src/session/token.py:40',
      title: { en: 'MD5 protects a token', es: 'MD5 protege un token' },
      description: {
        en: 'MD5 is broken: values with the same hash can be made on purpose.',
        es: 'MD5 está roto: se pueden crear a propósito valores con el mismo resumen.',
      },
      remediation: { en: 'Use HMAC with SHA-256.', es: 'Utilice HMAC con SHA-256.' },
      excerpt: '40  return hashlib.md5(secret + user).hexdigest()',
    },
  ],
};
