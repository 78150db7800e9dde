import type { Message, Messages } from '../../../../shared/messages.ts';

export const reportTexts = {
  tooManyForSarif: {
    en: 'SARIF holds at most 25,000 findings. Narrow the list, or take the CSV.',
    es: 'SARIF admite como máximo 25.000 hallazgos. Acote la lista o descargue el CSV.',
  },
  tooManyExports: {
    en: 'Two exports of yours are under way already. Wait until one has arrived, or cancel one.',
    es: 'Ya tiene dos exportaciones en curso. Espere a que llegue una o cancele alguna.',
  },
  noRoom: {
    en: 'The report could not be built: the provider’s disk is full. The provider has been told and can build it again.',
    es: 'No se pudo generar el informe: el disco del proveedor está lleno. Se ha avisado al proveedor, que puede volver a generarlo.',
  },
  buildFailed: {
    en: 'The report could not be built after three tries. The provider has been told.',
    es: 'No se pudo generar el informe tras tres intentos. Se ha avisado al proveedor.',
  },
  newVersion: (version: number, reason: string): Message => ({
    en: `Version ${version} of the report replaces the one before: ${reason}`,
    es: `La versión ${version} del informe sustituye a la anterior: ${reason}`,
  }),
  retested: (round: number): Message => ({
    en: `Results of retest ${round}`,
    es: `Resultados del retest ${round}`,
  }),
  documentOfFinished: {
    en: 'Documents are made of finished requests.',
    es: 'Los documentos se generan a partir de solicitudes terminadas.',
  },
  changedSinceIssued: (version: number): Message => ({
    en: `What it would say has changed since version ${version} of the report was issued. The report as it was issued is in the archive of that version; ask your provider for a new version to have documents of what is known now.`,
    es: `Lo que diría ha cambiado desde que se emitió la versión ${version} del informe. El informe tal como se emitió está en el archivo comprimido de esa versión; solicite a su proveedor una nueva versión para obtener documentos de lo que se sabe ahora.`,
  }),
  tooManyDocuments: {
    en: 'Several documents are being made already. Wait until one is ready, or cancel one.',
    es: 'Ya se están generando varios documentos. Espere a que uno esté listo o cancele alguno.',
  },
  noPreviewNow: {
    en: 'There is a draft of the report while the request is worked on and after its end.',
    es: 'Hay borrador del informe mientras se trabaja en la solicitud y después de terminarla.',
  },
  readAgain: {
    en: 'A text of the report was changed meanwhile: read it again first.',
    es: 'Entretanto se cambió un texto del informe: léalo antes otra vez.',
  },
  sectionChanged: {
    en: 'Somebody else has saved this section meanwhile. Open it again to see the change.',
    es: 'Otra persona ha guardado esta sección mientras tanto. Ábrala de nuevo para ver el cambio.',
  },
  controlChanged: {
    en: 'Somebody else has saved this meanwhile. Open it again to see the change.',
    es: 'Otra persona lo ha guardado mientras tanto. Ábralo de nuevo para ver el cambio.',
  },
  passageTaken: {
    en: 'This section has a passage with this title already.',
    es: 'Esta sección ya tiene un pasaje con este título.',
  },
  tooManyPassages: {
    en: 'The library holds at most 500 passages. Remove one first.',
    es: 'La biblioteca admite como máximo 500 pasajes. Quite antes alguno.',
  },
  findingRequired: { en: 'Choose a finding.', es: 'Elija un hallazgo.' },
  notAnImage: {
    en: 'This is not a PNG or JPEG picture that can be printed.',
    es: 'No es una imagen PNG o JPEG que se pueda imprimir.',
  },
  imageSize: {
    en: 'The picture must have between 32 and 4,000 pixels on each side.',
    es: 'La imagen debe tener entre 32 y 4.000 píxeles por lado.',
  },
} as const satisfies Messages;
