import type { StarterText } from './starter-text.ts';

/** Containers, clouds and build servers. */
export const containersCloudTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    match: {
      titles: [
        /^.*Docker (?:Remote )?(?:API|Daemon|Engine).*(?:Exposed|Unauth|Unprotected|Detect|Without)/i,
        /^Docker Remote API/i,
      ],
    },
    texts: {
      en: {
        title: 'Docker API without sign-in',
        description: 'The API of the Docker daemon answers from the network without a certificate.',
        impact: 'Whoever reaches it starts containers as root and takes over the host.',
        remediation: 'Close the port, or ask for client certificates (TLS).',
      },
      es: {
        title: 'API de Docker sin autenticación',
        description: 'La API del servicio Docker responde desde la red sin certificado.',
        impact: 'Quien la alcance inicia contenedores como root y toma el control del equipo.',
        remediation: 'Cierre el puerto o exija certificados de cliente (TLS).',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-250',
    cvss: 'CVSS:3.1/AV:L/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^Image user should not be 'root'$/i,
        /^.*(?:Container|Pod|Image)s? .*(?:run(?:s|ning)? as root|root user)/i,
        /^Runs as root user$/i,
        /^Containers? should not run as root/i,
      ],
      cwes: ['CWE-250'],
    },
    texts: {
      en: {
        title: 'Container runs as root',
        description: 'The program in the container runs as root.',
        impact: 'A weakness in it makes it easier to get out to the host.',
        remediation: 'Set USER in the image and runAsNonRoot in the deployment.',
      },
      es: {
        title: 'El contenedor se ejecuta como root',
        description: 'El programa del contenedor se ejecuta como root.',
        impact: 'Una debilidad en él facilita salir al equipo anfitrión.',
        remediation: 'Fije USER en la imagen y runAsNonRoot en el despliegue.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-250',
    cvss: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H',
    match: {
      titles: [
        /^Privileged(?: container)?$/i,
        /^.*privileged containers?/i,
        /^Access to host (?:network|PID|IPC)/i,
        /^hostPath volumes? mounted/i,
      ],
    },
    texts: {
      en: {
        title: 'Container with rights of the host',
        description: 'The container runs privileged, or shares namespaces or folders of the host.',
        impact: 'Whoever takes over the container takes over the host.',
        remediation: 'Remove these rights, drop all capabilities and add the few that are needed.',
      },
      es: {
        title: 'Contenedor con permisos del equipo anfitrión',
        description: 'El contenedor se ejecuta con privilegios o comparte espacios o carpetas del anfitrión.',
        impact: 'Quien tome el control del contenedor toma el del anfitrión.',
        remediation: 'Retire esos permisos, elimine todas las capacidades y añada las pocas necesarias.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^.*Kubernetes .*(?:Unauth|Anonymous|Exposed|Dashboard)/i,
        /^.*Kubelet .*(?:Unauth|Anonymous|API)/i,
        /^.*etcd .*(?:Unauth|Exposed)/i,
      ],
    },
    texts: {
      en: {
        title: 'Kubernetes answers without sign-in',
        description: 'The API server, a kubelet, etcd or the dashboard answers without an account.',
        impact: 'Secrets can be read and programs started in the cluster.',
        remediation:
          'Switch anonymous access off, ask for client certificates and close the ports to other networks.',
      },
      es: {
        title: 'Kubernetes responde sin autenticación',
        description: 'El servidor de API, un kubelet, etcd o el panel responde sin cuenta.',
        impact: 'Se pueden leer secretos e iniciar programas en el clúster.',
        remediation:
          'Desactive el acceso anónimo, exija certificados de cliente y cierre los puertos a otras redes.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-732',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^.*(?:S3|Azure Blob|GCS|Storage) .*(?:Bucket|Container|Blob).*(?:Public|Listing|Open)/i,
        /^.*public (?:S3 )?bucket/i,
        /^S3 Access block should/i,
        /^.*bucket .*(?:publicly|public access)/i,
      ],
    },
    texts: {
      en: {
        title: 'Cloud storage is public',
        description: 'A bucket or container of the cloud can be listed or read by anybody.',
        impact: 'Its files, often with personal data, can be downloaded.',
        remediation:
          'Block public access for the whole account, give access by role and check what was read.',
      },
      es: {
        title: 'El almacenamiento en la nube es público',
        description: 'Cualquiera puede listar o leer un bucket o contenedor de la nube.',
        impact: 'Se pueden descargar sus archivos, a menudo con datos personales.',
        remediation:
          'Bloquee el acceso público en toda la cuenta, otórguelo por roles y compruebe qué se ha leído.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-284',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^.*Security groups? .*(?:0\.0\.0\.0|unrestricted|any|public)/i,
        /^An (?:ingress|inbound) (?:security group|network) rule allows traffic from \/0/i,
        /^.*(?:firewall|NSG) rule .*(?:0\.0\.0\.0|any source)/i,
      ],
    },
    texts: {
      en: {
        title: 'Firewall rule allows the whole internet',
        description:
          'A rule of the cloud’s firewall allows any source to reach ports that not everybody needs.',
        impact: 'Services meant for inside can be attacked.',
        remediation:
          'Name the allowed networks, and reach administration through a VPN or a session service.',
      },
      es: {
        title: 'Una regla del cortafuegos permite todo internet',
        description:
          'Una regla del cortafuegos de la nube permite a cualquier origen llegar a puertos que no todos necesitan.',
        impact: 'Se pueden atacar servicios internos.',
        remediation:
          'Indique las redes permitidas y acceda a la administración por VPN o un servicio de sesiones.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-269',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^.*IAM (?:policy|role|user).*(?:wildcard|\*|administrator|full access|overly)/i,
        /^IAM policy should avoid use of wildcards/i,
      ],
    },
    texts: {
      en: {
        title: 'Cloud rights are too wide',
        description: 'A policy gives rights on all actions or resources (*).',
        impact: 'One key that leaks is enough for the whole account.',
        remediation:
          'Give named actions on named resources, use roles with short sessions and remove keys that nobody uses.',
      },
      es: {
        title: 'Permisos en la nube demasiado amplios',
        description: 'Una política otorga permisos sobre todas las acciones o recursos (*).',
        impact: 'Basta una clave filtrada para toda la cuenta.',
        remediation:
          'Otorgue acciones concretas sobre recursos concretos, use roles con sesiones cortas y elimine las claves sin uso.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^Jenkins .*(?:Unauth|Script Console|Exposed|Open)/i,
        /^.*Unauthenticated Jenkins/i,
        /^GitLab .*Public/i,
        /^(?:SonarQube|Nexus|Artifactory|Harbor) .*(?:Unauth|Anonymous)/i,
      ],
    },
    texts: {
      en: {
        title: 'Build server without sign-in',
        description: 'The build server or registry answers without an account.',
        impact: 'Source code and secrets can be read and products changed at their source.',
        remediation: 'Ask for sign-in with a second factor and reach it from inside only.',
      },
      es: {
        title: 'Servidor de compilación sin inicio de sesión',
        description: 'El servidor de compilación o el registro responde sin cuenta.',
        impact: 'Se pueden leer código fuente y secretos y alterar los productos en su origen.',
        remediation: 'Exija inicio de sesión con segundo factor y acceda a él solo desde dentro.',
      },
    },
  },
];
