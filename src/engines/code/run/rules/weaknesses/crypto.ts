import type { Weakness } from '../code-rule.ts';

/** Hashes, ciphers, random numbers, certificates, tokens and keys. */
export const crypto = {
  weakHash: {
    cwe: 'CWE-328',
    title: { en: 'Broken hash', es: 'Función de resumen rota' },
    message: {
      en: 'MD5 and SHA-1 no longer protect against forgery.',
      es: 'MD5 y SHA-1 ya no protegen contra falsificaciones.',
    },
    remedy: {
      en: 'Use SHA-256 or better; for passwords use argon2id, scrypt or bcrypt.',
      es: 'Use SHA-256 o superior; para contraseñas, argon2id, scrypt o bcrypt.',
    },
  },
  weakCipher: {
    cwe: 'CWE-327',
    title: { en: 'Broken cipher', es: 'Cifrado roto' },
    message: {
      en: 'This cipher can be broken with ordinary means.',
      es: 'Este cifrado se puede romper con medios corrientes.',
    },
    remedy: { en: 'Use AES-256-GCM or ChaCha20-Poly1305.', es: 'Use AES-256-GCM o ChaCha20-Poly1305.' },
  },
  ecb: {
    cwe: 'CWE-327',
    title: { en: 'Cipher mode that shows patterns', es: 'Modo de cifrado que deja ver patrones' },
    message: {
      en: 'ECB encrypts equal blocks equally, so the content shows through.',
      es: 'ECB cifra igual los bloques iguales, de modo que se trasluce el contenido.',
    },
    remedy: { en: 'Use an authenticated mode such as GCM.', es: 'Use un modo autenticado como GCM.' },
  },
  staticIv: {
    cwe: 'CWE-329',
    title: { en: 'Fixed initialisation vector', es: 'Vector de inicialización fijo' },
    message: {
      en: 'The same vector every time makes encrypted texts comparable and can reveal the key stream.',
      es: 'El mismo vector cada vez permite comparar textos cifrados y puede revelar el flujo de clave.',
    },
    remedy: {
      en: 'Draw a new random vector for every message and store it beside the text.',
      es: 'Genere un vector aleatorio nuevo por mensaje y guárdelo junto al texto.',
    },
  },
  weakRandom: {
    cwe: 'CWE-338',
    title: { en: 'Predictable secret', es: 'Secreto predecible' },
    message: {
      en: 'A secret is made with random numbers that can be predicted.',
      es: 'Un secreto se crea con números aleatorios que se pueden predecir.',
    },
    remedy: {
      en: 'Use the random source of the cryptography library.',
      es: 'Use la fuente aleatoria de la biblioteca criptográfica.',
    },
  },
  certificate: {
    cwe: 'CWE-295',
    title: { en: 'Certificates are not checked', es: 'No se comprueban los certificados' },
    message: {
      en: 'Anyone on the way can pose as the other end.',
      es: 'Cualquiera que intercepte el tráfico puede hacerse pasar por el otro extremo.',
    },
    remedy: {
      en: 'Leave the check on; add the authority of a private server to the trusted ones.',
      es: 'Deje activa la comprobación; añada la autoridad de un servidor privado a las de confianza.',
    },
  },
  oldTls: {
    cwe: 'CWE-327',
    title: { en: 'Outdated TLS version', es: 'Versión de TLS obsoleta' },
    message: {
      en: 'SSL and TLS before 1.2 have known attacks.',
      es: 'SSL y TLS anteriores a 1.2 tienen ataques conocidos.',
    },
    remedy: { en: 'Allow TLS 1.2 and 1.3 only.', es: 'Permita solo TLS 1.2 y 1.3.' },
  },
  shortKey: {
    cwe: 'CWE-326',
    title: { en: 'Key too short', es: 'Clave demasiado corta' },
    message: {
      en: 'A key of this length can be computed by an attacker.',
      es: 'Un atacante puede calcular una clave de esta longitud.',
    },
    remedy: {
      en: 'Use RSA from 3072 bits or an elliptic curve of 256 bits.',
      es: 'Use RSA desde 3072 bits o una curva elíptica de 256 bits.',
    },
  },
  unsignedToken: {
    cwe: 'CWE-347',
    title: { en: 'Token accepted without a signature', es: 'Token aceptado sin firma' },
    message: {
      en: 'Anyone can write such a token and be whoever they like.',
      es: 'Cualquiera puede escribir un token así y ser quien quiera.',
    },
    remedy: {
      en: 'Name the expected signature algorithm and verify the token before reading it.',
      es: 'Indique el algoritmo de firma esperado y verifique el token antes de leerlo.',
    },
  },
  hardcodedKey: {
    cwe: 'CWE-321',
    title: { en: 'Key written into the code', es: 'Clave escrita en el código' },
    message: {
      en: 'Everyone who can read the code knows the key.',
      es: 'Quien pueda leer el código conoce la clave.',
    },
    remedy: {
      en: 'Read the key from the configuration or a secret store, and replace this one.',
      es: 'Lea la clave de la configuración o de un almacén de secretos y sustituya esta.',
    },
  },
  hardcodedPassword: {
    cwe: 'CWE-798',
    title: { en: 'Password written into the code', es: 'Contraseña escrita en el código' },
    message: {
      en: 'Everyone who can read the code knows the password.',
      es: 'Quien pueda leer el código conoce la contraseña.',
    },
    remedy: {
      en: 'Read it from the configuration or a secret store, and change this one.',
      es: 'Léala de la configuración o de un almacén de secretos y cambie esta.',
    },
  },
} as const satisfies Record<string, Weakness>;
