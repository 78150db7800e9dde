import type { Message } from './messages.ts';

type ErrorRow = {
  readonly status: number;
  readonly log: 'info' | 'warn' | 'error';
  readonly message: Message;
};

/**
 * The one table of what can go wrong: wire code -> status, log level, text. Nothing else maps a status
 * (`calls.md`, "For all calls"). Texts say what to do next and name no internals.
 */
export const errorTable = {
  unauthenticated: {
    status: 401,
    log: 'info',
    message: {
      en: 'Your session has expired, please login again.',
      es: 'Su sesión ha caducado; vuelva a iniciar sesión.',
    },
  },
  second_factor_required: {
    status: 401,
    log: 'info',
    message: { en: 'Finish signing in first.', es: 'Termine primero de iniciar sesión.' },
  },
  invalid_credentials: {
    status: 401,
    log: 'info',
    message: {
      // Under a title that says the same (row M9): with what helps.
      en: 'User name and password do not belong together. Capital letters count; whoever gave you the account can reset a forgotten password.',
      es: 'El usuario y la contraseña no corresponden. Cuentan las mayúsculas; quien le dio la cuenta puede restablecer una contraseña olvidada.',
    },
  },
  wrong_password: {
    status: 403,
    log: 'info',
    message: { en: 'The current password is wrong.', es: 'La contraseña actual no es correcta.' },
  },
  forbidden: {
    status: 403,
    log: 'warn',
    message: { en: 'You may not do this.', es: 'No tiene permiso para hacer esto.' },
  },
  step_up_required: {
    status: 403,
    log: 'info',
    message: { en: 'Confirm with a fresh code first.', es: 'Confirme antes con un código reciente.' },
  },
  second_operator_asked: {
    status: 409,
    log: 'info',
    message: {
      en: 'A second Operator confirms this. It now waits for one.',
      es: 'Esto lo confirma una segunda persona con rol de Operación. Queda a la espera de una.',
    },
  },
  invalid_code: {
    status: 403,
    log: 'info',
    message: { en: 'Incorrect OTP code', es: 'Código OTP incorrecto' },
  },
  foreign_origin: {
    status: 403,
    log: 'warn',
    message: { en: 'This request came from another site.', es: 'Esta petición viene de otro sitio.' },
  },
  not_found: {
    status: 404,
    log: 'info',
    message: {
      en: 'There is nothing here: it was removed, or it is not yours to see.',
      es: 'Aquí no hay nada: se ha eliminado o no tiene acceso.',
    },
  },
  erased: {
    status: 410,
    log: 'info',
    message: {
      en: 'This file has been erased.',
      es: 'Este archivo se ha borrado.',
    },
  },
  method_not_allowed: {
    status: 405,
    log: 'info',
    message: { en: 'This call is made another way.', es: 'Esta llamada se hace de otra manera.' },
  },
  too_slow: {
    status: 408,
    log: 'info',
    message: {
      en: 'This came too slowly. Please try again over a better connection.',
      es: 'Llegó con demasiada lentitud. Inténtelo de nuevo con una conexión mejor.',
    },
  },
  quota_exceeded: {
    status: 409,
    log: 'info',
    message: {
      en: 'Your quota for this service is used up. Ask your provider for more.',
      es: 'Su cuota para este servicio está agotada. Solicite una ampliación a su proveedor.',
    },
  },
  credits_exceeded: {
    status: 409,
    log: 'info',
    message: {
      en: "You don't have enough credits to perform this search.",
      es: 'No tiene créditos suficientes para realizar esta búsqueda.',
    },
  },
  status_conflict: {
    status: 409,
    log: 'info',
    message: {
      en: 'The request is in a state that does not allow this.',
      es: 'El estado de la solicitud no lo permite.',
    },
  },
  being_erased: {
    status: 409,
    log: 'info',
    message: {
      en: 'This organisation is being erased: nothing of it is changed any more.',
      es: 'Esta organización se está borrando: ya no se modifica nada de ella.',
    },
  },
  not_finished: {
    status: 409,
    log: 'info',
    message: { en: 'This is not finished yet.', es: 'Esto todavía no ha terminado.' },
  },
  people_exceeded: {
    status: 409,
    log: 'info',
    message: {
      en: 'This organisation has as many people as it may have.',
      es: 'Esta organización ya tiene tantas personas como puede tener.',
    },
  },
  already_exists: {
    status: 409,
    log: 'info',
    message: { en: 'That name is taken.', es: 'Ese nombre ya está en uso.' },
  },
  idempotency_mismatch: {
    status: 409,
    log: 'info',
    message: {
      en: 'This Idempotency-Key was used for another request.',
      es: 'Esta Idempotency-Key se usó para otra petición.',
    },
  },
  too_large: {
    status: 413,
    log: 'info',
    message: { en: 'This is too large.', es: 'Es demasiado grande.' },
  },
  storage_exceeded: {
    status: 413,
    log: 'info',
    message: {
      en: 'Your organisation has no room left for this file.',
      es: 'Su organización no tiene espacio para este archivo.',
    },
  },
  unsupported_kind: {
    status: 415,
    log: 'info',
    message: {
      en: 'This kind of content is not accepted here.',
      es: 'Aquí no se acepta este tipo de contenido.',
    },
  },
  range_not_satisfiable: {
    status: 416,
    log: 'info',
    message: { en: 'The file has no such range.', es: 'El archivo no tiene ese intervalo.' },
  },
  validation_failed: {
    status: 422,
    log: 'info',
    message: {
      en: 'Invalid form, check for missing or invalid input data',
      es: 'Formulario no válido: revise los datos que faltan o no son correctos',
    },
  },
  too_many_attempts: {
    status: 429,
    log: 'warn',
    message: { en: 'Too many attempts. Please wait.', es: 'Demasiados intentos. Espere, por favor.' },
  },
  /** The answer has a `challenge`: asked again with work done on it, the call is served. */
  proof_required: {
    status: 429,
    log: 'info',
    message: {
      en: 'Very many sign in at this moment. Please try again.',
      es: 'En este momento inician sesión muchísimas personas. Inténtelo de nuevo.',
    },
  },
  unexpected: {
    status: 500,
    log: 'error',
    message: {
      en: 'An unexpected server error occurred.',
      es: 'Se produjo un error inesperado en el servidor.',
    },
  },
  unavailable: {
    status: 503,
    // Said of a server that is busy; what is away stands in the log by its own name.
    log: 'warn',
    message: {
      en: 'The service is starting or busy. Please try again in a moment.',
      es: 'El servicio está arrancando u ocupado. Inténtelo de nuevo en un momento.',
    },
  },
  /** Nothing was stored; what needs no room goes on. */
  disk_full: {
    status: 507,
    log: 'error',
    message: {
      en: 'Files cannot be taken at the moment: the provider’s disk is full. Nothing was stored. Please try again later.',
      es: 'En este momento no se pueden recibir archivos: el disco del proveedor está lleno. No se ha guardado nada. Inténtelo de nuevo más tarde.',
    },
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** One fault of what a person sent: where (`["body","document",3,"email"]`), which rule, what to read. */
export type Fault = {
  readonly loc: readonly (string | number)[];
  readonly type: string;
  readonly msg: Message;
};

/** At most this many faults are listed; `more` counts the rest (`calls.md`). */
export const maxFaultsListed = 100;

/** An error that the HTTP edge knows how to tell. Anything else becomes `unexpected` with an incident id. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  /** How many faults there are beyond the listed ones. */
  readonly more: number;
  readonly retryAfterSeconds: number | undefined;
  /** A text more precise than the table's. */
  readonly detail: Message | undefined;
  /** What has to be worked on before the call is made again (`shared/proof-of-work`). */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      faults?: readonly Fault[];
      more?: number;
      retryAfterSeconds?: number;
      detail?: Message;
      challenge?: string;
    } = {},
  ) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.faults = options.faults ?? [];
    this.more = options.more ?? 0;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.detail = options.detail;
    this.challenge = options.challenge;
  }
}

/** Throws the error of that code. */
export const fail = (code: ErrorCode, options?: ConstructorParameters<typeof CallError>[1]): never => {
  throw new CallError(code, options);
};

/** Throws a 422 with these faults, the first hundred listed and the rest counted. */
export const failValidation = (faults: readonly Fault[], more = 0): never =>
  fail('validation_failed', {
    faults: faults.slice(0, maxFaultsListed),
    more: more + Math.max(0, faults.length - maxFaultsListed),
  });
