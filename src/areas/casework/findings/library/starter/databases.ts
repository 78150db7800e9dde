import type { StarterText } from './starter-text.ts';

/** Databases. */
export const databasesTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^MongoDB (?:Service Without Authentication|Unauthenticated|.*(?:Unauth|Without Auth))/i,
        /^Redis (?:Server Unprotected|Unauthenticated|.*(?:Unauth|Without Auth|No Password|Unprotected))/i,
        /^Elasticsearch .*(?:Unrestricted|Unauth|Without|Unprotected)/i,
        /^(?:CouchDB|Cassandra|InfluxDB|Kibana) .*(?:Unauth|Without|Admin Party)/i,
        /^MongoDB .*Detect.*No Auth/i,
      ],
    },
    texts: {
      en: {
        title: 'Database without a password',
        description: 'The database (MongoDB, Redis, Elasticsearch or the like) answers without an account.',
        impact: 'All data can be read, changed and deleted; with Redis, code can often be run.',
        remediation:
          'Switch authentication on, bind it to the network of its application and filter the port.',
      },
      es: {
        title: 'Base de datos sin contraseña',
        description: 'La base de datos (MongoDB, Redis, Elasticsearch o similar) responde sin cuenta.',
        impact: 'Se pueden leer, modificar y borrar todos los datos; con Redis, a menudo ejecutar código.',
        remediation: 'Active la autenticación, limítela a la red de su aplicación y filtre el puerto.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-521',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?:MySQL|MariaDB|PostgreSQL|Microsoft SQL Server|MSSQL|SQL Server|Oracle) .*(?:Blank|Empty|Unpassworded|No Password|Weak Password|sa Account|Default Unpassworded)/i,
        /^MySQL \/ MariaDB .*(?:Default|Weak)/i,
      ],
    },
    texts: {
      en: {
        title: 'Database account with an empty or weak password',
        description: 'An account of the database has no password, or one that is tried first.',
        impact: 'All data can be read and changed, and often commands run on the system.',
        remediation:
          'Set a long random password, allow accounts from named hosts and switch off those that nobody uses.',
      },
      es: {
        title: 'Cuenta de base de datos con contraseña vacía o débil',
        description:
          'Una cuenta de la base de datos no tiene contraseña o tiene una de las que se prueban primero.',
        impact: 'Se pueden leer y modificar todos los datos y, a menudo, ejecutar comandos en el sistema.',
        remediation:
          'Fije una contraseña larga y aleatoria, permita las cuentas desde equipos concretos y desactive las que nadie use.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-284',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^(?:Open|Exposed|Publicly Accessible) Database/i,
        /^Database .*(?:Open Access|Reachable|Accessible)/i,
        /^.*Open Access Vulnerability \(.*(?:SQL|DB)/i,
        /^Database Open Access Information Disclosure/i,
      ],
    },
    texts: {
      en: {
        title: 'Database can be reached from other networks',
        description: 'The port of the database answers outside the network of its application.',
        impact: 'Passwords can be tried and weaknesses used directly.',
        remediation: 'Filter the port and allow the application’s servers only.',
      },
      es: {
        title: 'Base de datos accesible desde otras redes',
        description: 'El puerto de la base de datos responde fuera de la red de su aplicación.',
        impact: 'Se pueden probar contraseñas y aprovechar debilidades directamente.',
        remediation: 'Filtre el puerto y permita solo los servidores de la aplicación.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: { titles: [/^Oracle TNS Listener/i], cves: ['CVE-2012-1675'] },
    texts: {
      en: {
        title: 'Oracle listener can be poisoned',
        description: 'The TNS listener lets other hosts register themselves as a database instance.',
        impact: 'Connections can be led through a foreign host, read and changed.',
        remediation: 'Restrict registration (VALID_NODE_CHECKING_REGISTRATION) and update.',
      },
      es: {
        title: 'Se puede envenenar el listener de Oracle',
        description:
          'El listener TNS permite que otros equipos se registren como instancia de la base de datos.',
        impact: 'Las conexiones se pueden desviar por un equipo ajeno, leer y modificar.',
        remediation: 'Restrinja el registro (VALID_NODE_CHECKING_REGISTRATION) y actualice.',
      },
    },
  },
];
