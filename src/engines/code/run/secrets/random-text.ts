const run = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const pieces = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;
/** Names are made of words: their pieces are longer, on average, than those of what nobody wrote by hand. */
const shortestWords = 3;
/** Base64 may by chance hold no figure, but hardly over so many characters. */
const longestWord = 40;

const algorithms = new Set(
  'aes des ede rc rsa dsa ecdsa eddsa ed ecdh dh curve secp prime x p sha md hmac hs rs es ps pbkdf with and none utf iso base hex ascii latin binary url tls ssl ecb cbc ctr gcm cfb ofb ccm siv pkcs padding nopadding blowfish chacha poly argon id bcrypt scrypt'.split(
    ' ',
  ),
);
const sizes = new Set(
  '1 2 3 4 5 6 7 8 12 15 16 20 32 64 128 160 192 224 256 384 512 1024 1252 1305 2048 3072 4096 8859 25519'.split(
    ' ',
  ),
);

/** `aes-256-cbc`, `HS256`, `utf8`: says how and is no secret. */
export const isAlgorithm = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 40 &&
  /^[a-z0-9/_-]+$/i.test(text) &&
  (text.match(/[a-z]+|\d+/gi) ?? []).every(
    (piece) => algorithms.has(piece.toLowerCase()) || sizes.has(piece),
  );

const isRandom = (text: string): boolean => {
  if (!/[A-Za-z]/.test(text) || isAlgorithm(text)) return false;
  if (!/\d/.test(text) && !(text.length >= longestWord && /[a-z]/.test(text) && /[A-Z]/.test(text)))
    return false;
  const words = text.match(pieces) ?? [];
  return words.join('').length / words.length < shortestWords;
};

/** Replaces what nobody wrote by hand: keys, hashes, base64, hexadecimal, wherever it stands. */
export const replaceRandom = (line: string, replace: (value: string) => string): string =>
  line.replace(run, (value) => (isRandom(value) ? replace(value) : value));
