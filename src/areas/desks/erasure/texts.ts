/** Why nothing was erased. */
export const erasureTexts = {
  notDisabled: {
    en: 'Only a disabled organisation is erased. Disable it first.',
    es: 'Solo se borra una organización desactivada. Desactívela antes.',
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
