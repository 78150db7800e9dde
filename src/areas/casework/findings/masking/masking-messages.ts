/** Words about secrets that were masked. */
export const maskingMessages = {
  masked: {
    en: 'Passwords, keys and card numbers are masked. What was written is kept for the provider’s people.',
    es: 'Las contraseñas, claves y números de tarjeta están enmascarados. Lo que se escribió se conserva para el personal del proveedor.',
  },
  show: { en: 'Show what was masked', es: 'Mostrar lo enmascarado' },
  title: { en: 'As it was written', es: 'Tal como se escribió' },
  inTrail: {
    en: 'That you read this stands in the audit trail: in the provider’s while the finding is a draft, in the customer’s once it is released.',
    es: 'Esta lectura queda en la auditoría: en la del proveedor mientras el hallazgo es un borrador, en la del cliente desde que se publica.',
  },
  written: (at: string) => ({ en: `Written ${at}`, es: `Escrito ${at}` }),
  erased: {
    en: 'It was erased, as what is uploaded for a request is some time after its end.',
    es: 'Se borró, como lo que se entrega para una solicitud algún tiempo después de su fin.',
  },
  close: { en: 'Close', es: 'Cerrar' },
} as const;
