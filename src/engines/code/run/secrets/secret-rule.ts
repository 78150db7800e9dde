import type { Message } from '../../../../shared/messages.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';

/** One kind of secret that is recognised by its shape. */
export type SecretRule = {
  readonly id: string;
  readonly severity: Severity;
  /** Whose secret it is, as people call it. */
  readonly title: Message;
  /** One of these is in every text that holds such a secret. */
  readonly needles: readonly string[];
  /** Bounded repetitions only, so that no text takes more than linear time. Group 1, or else the match, is the value. */
  readonly pattern: RegExp;
  /** True when the value is only likely by its name: placeholders are then left out. */
  readonly guess?: boolean;
  /** The match is the first line of a block that ends with a line of the same kind: all of it is the value. */
  readonly block?: boolean;
};

/** All secrets are the same weakness. */
export const secretCwe = 'CWE-798';

export const secretMessage: Message = {
  en: 'Everyone who can read the code can use this secret, also from old versions of the file.',
  es: 'Quien pueda leer el código puede usar este secreto, también desde versiones antiguas del archivo.',
};

export const secretRemedy: Message = {
  en: 'Revoke it where it was issued, make a new one and read it from the configuration or a secret store.',
  es: 'Revóquelo donde se emitió, cree uno nuevo y léalo de la configuración o de un almacén de secretos.',
};
