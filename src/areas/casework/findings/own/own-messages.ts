import type { Messages } from '../../../../shared/messages.ts';

/** Whose a finding is, and saying that it is corrected. */
export const ownMessages = {
  owner: { en: 'Owner', es: 'Responsable' },
  nobody: { en: 'Unassigned', es: 'Sin asignar' },
  anyOwner: { en: 'Any owner', es: 'Cualquier responsable' },
  elseOwner: { en: 'Somebody else…', es: 'Otra persona…' },
  chooseOwner: { en: 'Findings of one person', es: 'Hallazgos de una persona' },
  mine: { en: 'Mine', es: 'Los míos' },
  owned: (name: string) => ({ en: `Owner: ${name}`, es: `Responsable: ${name}` }),
  oneOwner: { en: 'one person', es: 'una persona' },
  take: { en: 'Assign to me', es: 'Asignarme' },
  takeSeveral: { en: 'Assign to me', es: 'Asignarme' },
  assign: { en: 'Assign…', es: 'Asignar…' },
  chooseTitle: { en: 'Assign to', es: 'Asignar a' },
  search: { en: 'Search people', es: 'Buscar personas' },
  me: (name: string) => ({ en: `${name} (you)`, es: `${name} (usted)` }),
  removeOwner: { en: 'Nobody', es: 'Nadie' },
  removeHint: { en: 'It is unassigned again', es: 'Queda de nuevo sin asignar' },
  noPeople: { en: 'Nobody matches.', es: 'Nadie coincide.' },
  peopleFailed: { en: 'The people could not be loaded.', es: 'No se pudieron cargar las personas.' },
  given: (count: string, name: string) => ({
    en: `${count} assigned to ${name}.`,
    es: `${count} ahora a cargo de ${name}.`,
  }),
  left: (count: string) => ({ en: `${count} unassigned.`, es: `${count} sin asignar.` }),
  oneFinding: { en: '1 finding', es: '1 hallazgo' },
  findings: (count: string) => ({ en: `${count} findings`, es: `${count} hallazgos` }),
  takenBack: (count: string) => ({
    en: `${count} as before.`,
    es: `${count} como antes.`,
  }),
  notTakenBack: { en: 'Not all were taken back', es: 'No se deshizo por completo' },
  notGiven: { en: 'The owner was not changed', es: 'No se cambió la persona responsable' },
  corrected: { en: 'I fixed it', es: 'Ya lo corregí' },
  correctedCode: { en: 'Scan the fixed code', es: 'Analizar el código corregido' },
  correctedSeveral: { en: 'Ask for a retest', es: 'Solicitar un retest' },
  correctedTitle: { en: 'Is it fixed?', es: '¿Está corregido?' },
  correctedSeveralTitle: (count: string) => ({
    en: `Are these ${count} findings fixed?`,
    es: `¿Están corregidos estos ${count} hallazgos?`,
  }),
  correctedText: {
    en: 'The provider tests it again. It stays open until the retest has shown that it is fixed; a new version of the report says so.',
    es: 'El proveedor hace un retest. Seguirá abierto hasta que este muestre que está corregido; una nueva versión del informe lo recogerá.',
  },
  correctedSeveralText: {
    en: 'The provider tests them again. They stay open until the retest has shown that they are fixed; a new version of the report says so.',
    es: 'El proveedor hace un retest. Seguirán abiertos hasta que este muestre que están corregidos; una nueva versión del informe lo recogerá.',
  },
  leftToScan: (count: string) => ({
    en: `Of those selected, ${count} stay out: a machine found them in the code. Scan the corrected code again instead.`,
    es: `De lo seleccionado, ${count} quedan fuera: los encontró una máquina en el código. En su lugar, analice de nuevo el código corregido.`,
  }),
  leftOut: (count: string) => ({
    en: `Of those selected, ${count} stay out: they are not open, or are being tested again already.`,
    es: `De lo seleccionado, ${count} quedan fuera: no están abiertos o ya esperan su retest.`,
  }),
  oneLeftToScan: {
    en: 'One of those selected stays out: a machine found it in the code. Scan the corrected code again instead.',
    es: 'Uno de los seleccionados queda fuera: lo encontró una máquina en el código. En su lugar, analice de nuevo el código corregido.',
  },
  oneLeftOut: {
    en: 'One of those selected stays out: it is not open, or is being tested again already.',
    es: 'Uno de los seleccionados queda fuera: no está abierto o ya espera su retest.',
  },
  whatYouDid: { en: 'What you did', es: 'Qué ha hecho' },
  sendCorrected: { en: 'Ask for the retest', es: 'Solicitar el retest' },
  correctedDone: {
    en: 'The provider was told, and tests it again.',
    es: 'Se avisó al proveedor, que hará un retest.',
  },
  notCorrected: { en: 'The provider was not told', es: 'No se avisó al proveedor' },
  waitsForRetest: { en: 'Waits for the retest', es: 'Espera el retest' },
  inRetest: { en: 'Is being tested again', es: 'Retest en curso' },
} as const satisfies Messages;
