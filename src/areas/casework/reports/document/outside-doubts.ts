import type { Message } from '../../../../shared/messages.ts';

const shownMost = 5;

/** What speaks against issuing a report with findings outside of the request: it can be issued all the same. */
export const doubtsOfOutside = ({
  findings,
  places,
}: {
  readonly findings: number;
  readonly places: readonly string[];
}): readonly Message[] => {
  if (findings === 0) return [];
  const shown = places.slice(0, shownMost).join(', ');
  const more = places.length > shownMost ? ' …' : '';
  return [
    {
      en: `${findings === 1 ? 'One finding lies' : `${findings} findings lie`} outside of the request (${shown}${more}). See that it was agreed to test that; the report marks it.`,
      es: `${findings === 1 ? 'Un hallazgo queda' : `${findings} hallazgos quedan`} fuera de la solicitud (${shown}${more}). Compruebe que se acordó examinarlo; el informe lo indica.`,
    },
  ];
};
