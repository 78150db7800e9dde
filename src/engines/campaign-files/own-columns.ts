import type { SheetColumn } from '../../shared/sheet/sheet-rules.ts';

const cellCharacters = 64;

/** The columns of our own sheet of results, by their English names and what Spanish speakers call them. */
export const ownResultColumns: readonly SheetColumn[] = [
  {
    name: 'email',
    alsoCalled: ['e-mail', 'correo', 'correo electrónico'],
    required: true,
    maxCharacters: 254,
  },
  { name: 'sent', alsoCalled: ['enviado'], maxCharacters: cellCharacters },
  { name: 'opened', alsoCalled: ['abierto'], maxCharacters: cellCharacters },
  { name: 'clicked', alsoCalled: ['clic', 'pulsado'], maxCharacters: cellCharacters },
  { name: 'submitted', alsoCalled: ['datos', 'datos introducidos'], maxCharacters: cellCharacters },
  { name: 'reported', alsoCalled: ['notificado'], maxCharacters: cellCharacters },
];

/** The sheet that a person fills in: what its header and rows look like. */
export const ownResultTemplate = `${ownResultColumns.map(({ name }) => name).join(',')}
ana.lopez@example.com,2026-03-02 09:00,2026-03-02 09:12,2026-03-02 09:13,no,2026-03-02 09:38
john.smith@example.com,2026-03-02 09:00,yes,no,no,no
maria.nunez@example.com,no,no,no,no,no
`;
