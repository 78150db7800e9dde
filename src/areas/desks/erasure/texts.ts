/** Why nothing was erased. */
export const erasureTexts = {
  notDisabled: {
    en: 'Only a disabled organisation is erased. Disable it first.',
    es: 'Solo se borra una organización desactivada. Desactívela antes.',
  },
  renamedLately: {
    en: 'This organisation was renamed within the last seven days. Whoever confirms its erasure goes by its name: wait until it has stood for a week.',
    es: 'Esta organización cambió de nombre en los últimos siete días. Quien confirma su borrado se guía por el nombre: espere a que lleve una semana.',
  },
  askedAlready: {
    en: 'The erasure of this organisation has been asked for already.',
    es: 'El borrado de esta organización ya se ha solicitado.',
  },
  begun: {
    en: 'The erasure has begun and cannot be taken back.',
    es: 'El borrado ha comenzado y no se puede anular.',
  },
} as const;
