import type { Weakness } from '../code-rule.ts';

/** Pages, cookies, addresses and what a server tells. */
export const web = {
  domXss: {
    cwe: 'CWE-79',
    title: { en: 'Script injection into the page', es: 'Inyección de scripts en la página' },
    message: {
      en: 'A value becomes HTML in the page, so it can bring its own script.',
      es: 'Un valor se convierte en HTML de la página y puede traer su propio script.',
    },
    remedy: {
      en: 'Set text instead of HTML, or clean the HTML with a sanitiser first.',
      es: 'Asigne texto en lugar de HTML, o limpie antes el HTML con un saneador.',
    },
  },
  serverXss: {
    cwe: 'CWE-79',
    title: { en: 'Request value in an answer', es: 'Valor de la petición en la respuesta' },
    message: {
      en: 'A value of the request goes into the page without being escaped.',
      es: 'Un valor de la petición pasa a la página sin escapar.',
    },
    remedy: {
      en: 'Use a template that escapes, or answer with JSON.',
      es: 'Use una plantilla que escape, o responda con JSON.',
    },
  },
  escapingOff: {
    cwe: 'CWE-79',
    title: { en: 'Escaping switched off', es: 'Escape desactivado' },
    message: {
      en: 'Values go into pages without being escaped.',
      es: 'Los valores pasan a las páginas sin escapar.',
    },
    remedy: {
      en: 'Leave automatic escaping on and mark as safe only what you wrote yourself.',
      es: 'Deje activo el escape automático y marque como seguro solo lo que usted haya escrito.',
    },
  },
  openRedirect: {
    cwe: 'CWE-601',
    title: { en: 'Open redirect', es: 'Redirección abierta' },
    message: {
      en: 'The request decides where the browser goes next, which helps phishing.',
      es: 'La petición decide adónde va el navegador, lo que facilita el phishing.',
    },
    remedy: {
      en: 'Redirect only to paths of your own site or to a fixed list.',
      es: 'Redirija solo a rutas de su propio sitio o a una lista fija.',
    },
  },
  ssrf: {
    cwe: 'CWE-918',
    title: { en: 'Server request to a foreign address', es: 'Petición del servidor a una dirección ajena' },
    message: {
      en: 'The request decides which address the server calls, inner servers included.',
      es: 'La petición decide a qué dirección llama el servidor, incluidos los servidores internos.',
    },
    remedy: {
      en: 'Allow only known hosts and check the address at connection time.',
      es: 'Permita solo servidores conocidos y compruebe la dirección al conectar.',
    },
  },
  corsAny: {
    cwe: 'CWE-942',
    title: { en: 'Every site may read the answers', es: 'Cualquier sitio puede leer las respuestas' },
    message: {
      en: 'The cross-origin rule allows every site.',
      es: 'La regla de origen cruzado permite cualquier sitio.',
    },
    remedy: {
      en: 'Name the sites that may read the answers.',
      es: 'Indique los sitios que pueden leer las respuestas.',
    },
  },
  cookie: {
    cwe: 'CWE-614',
    title: { en: 'Unprotected cookie', es: 'Cookie sin protección' },
    message: {
      en: 'The cookie travels without encryption or can be read by scripts.',
      es: 'La cookie viaja sin cifrar o la pueden leer los scripts.',
    },
    remedy: {
      en: 'Set Secure, HttpOnly and SameSite.',
      es: 'Active Secure, HttpOnly y SameSite.',
    },
  },
  csrfOff: {
    cwe: 'CWE-352',
    title: {
      en: 'Protection against forged requests is off',
      es: 'Protección contra peticiones falsificadas desactivada',
    },
    message: {
      en: 'Another site can send requests in the name of a signed-in person.',
      es: 'Otro sitio puede enviar peticiones en nombre de una persona con sesión iniciada.',
    },
    remedy: {
      en: 'Leave the protection on; except only calls that use no cookie.',
      es: 'Deje activa la protección; exceptúe solo las llamadas que no usen cookies.',
    },
  },
  debug: {
    cwe: 'CWE-489',
    title: { en: 'Debug mode', es: 'Modo de depuración' },
    message: {
      en: 'Debug mode shows internals to everyone and can let strangers run code.',
      es: 'El modo de depuración muestra detalles internos y puede permitir ejecutar código a extraños.',
    },
    remedy: {
      en: 'Switch it on by configuration in development only.',
      es: 'Actívelo por configuración y solo en desarrollo.',
    },
  },
  errorDetails: {
    cwe: 'CWE-209',
    title: { en: 'Internal error details are shown', es: 'Se muestran detalles internos del error' },
    message: {
      en: 'The stack of an error leaves the server and tells how it is built.',
      es: 'La traza de un error sale del servidor y revela cómo está construido.',
    },
    remedy: {
      en: 'Write the error to the log and answer with a number to ask for.',
      es: 'Escriba el error en el registro y responda con un número de referencia.',
    },
  },
  bindAll: {
    cwe: 'CWE-1327',
    title: { en: 'Listens on every network', es: 'Escucha en todas las redes' },
    message: {
      en: 'The server accepts connections on every interface of the machine.',
      es: 'El servidor acepta conexiones en todas las interfaces de la máquina.',
    },
    remedy: {
      en: 'Listen on the interface that is meant, or take the address from configuration.',
      es: 'Escuche en la interfaz prevista o tome la dirección de la configuración.',
    },
  },
  anyHost: {
    cwe: 'CWE-1327',
    title: { en: 'Every host name is accepted', es: 'Se acepta cualquier nombre de servidor' },
    message: {
      en: 'The server answers under any host name, so links it builds can be forged.',
      es: 'El servidor responde con cualquier nombre, de modo que sus enlaces se pueden falsificar.',
    },
    remedy: {
      en: 'List the host names of the site.',
      es: 'Enumere los nombres de servidor del sitio.',
    },
  },
  postMessage: {
    cwe: 'CWE-346',
    title: { en: 'Message to any window', es: 'Mensaje a cualquier ventana' },
    message: {
      en: 'The message goes to the window whatever site it shows.',
      es: 'El mensaje llega a la ventana sea cual sea el sitio que muestre.',
    },
    remedy: {
      en: 'Name the origin that the message is for.',
      es: 'Indique el origen al que va dirigido el mensaje.',
    },
  },
  nodeIntegration: {
    cwe: 'CWE-1188',
    title: { en: 'Web pages may use Node', es: 'Las páginas web pueden usar Node' },
    message: {
      en: 'Script in a window gets the rights of the desktop program.',
      es: 'Un script de la ventana obtiene los derechos del programa de escritorio.',
    },
    remedy: {
      en: 'Leave nodeIntegration off and contextIsolation on, and offer a small preload bridge.',
      es: 'Deje nodeIntegration desactivado y contextIsolation activado, y ofrezca un puente preload pequeño.',
    },
  },
} as const satisfies Record<string, Weakness>;
