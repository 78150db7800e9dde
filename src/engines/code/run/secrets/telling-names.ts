/** Words that tell of a secret wherever they stand in a line, also as a piece of a name. English, Spanish and neighbours. */
const words =
  /secret|token|passw|passphrase|passcode|pwd|credential|auth(?!or(?!i))|bearer|cookie|salt|hmac|jwt|cipher|crypt|connect|datasource|\bdsn\b|\b(?:sign|login)\s{0,2}\(|sshpass|requirepass|identified by|\bpin\b|otp\b|contrase|clave|senha|passwort|kennwort|mot_?de_?passe|\bmdp\b/i;

/** `api_key`, `signingKey`, and a plain `key` that something is assigned to. */
const keys =
  /[a-z0-9][_ -]?keys?(?![a-z])|(?<![a-z])keys?["']?\s{0,4}(?:[+?|]{0,2}=|:)|private[_ -]?key|api[_ -]?key/i;

/** `pass`, `DB_PASS`, `userPass`, `pw`, and not `passed` or `compass`. */
const pass =
  /(?:^|[^A-Za-z])(?:[Pp]w|PW)(?![A-Za-z])|[a-z](?:Pw|PW)(?![a-z])|(?:^|[^A-Za-z])(?:[Pp]ass|PASS)(?![a-z])|[a-z](?:Pass|PASS)(?![a-z])/;

/** `postgres://name:password@host`. */
const inAddress = /:\/\/[^/\s:@]{0,100}:[^/\s@]{1,200}@/;

/** `curl -u name:password`, `docker login -p …`. */
const command = /\b(?:curl|wget|login|sqlcmd|mysql|psql|redis-cli)\b.{0,200}\s-[uUpPa]/;

/** Says whether a text names a secret: rather once too often, for what stands beside the name is then not shown. */
export const tellsOfSecret = (text: string): boolean =>
  words.test(text) || keys.test(text) || pass.test(text) || inAddress.test(text) || command.test(text);
