import { insertSection } from '../areas/casework/reports/sections/server/section-store.ts';
import { findRequest } from '../areas/casework/requests/server/store.ts';
import type { Parts } from '../platform/parts.ts';
import type { Actor } from '../shared/actor.ts';
import type { Message } from '../shared/messages.ts';
import type { ReportSection, RiskLevel } from '../shared/vocabulary/report/report-section.ts';

type Written = { readonly section: ReportSection; readonly body: Message; readonly risk?: RiskLevel };

const limits: Written = {
  section: 'limits',
  body: {
    en: 'The work took place within the agreed window and on the listed targets only. Nothing was tested that could stop a service, and weaknesses were not used.',
    es: 'El trabajo se realizó dentro de la ventana acordada y solo sobre los objetivos enumerados. No se probó nada que pudiera detener un servicio ni se aprovecharon las debilidades.',
  },
};

/** What the demo's analyst wrote for reports, by the title of the request. */
const written: Readonly<Record<string, readonly Written[]>> = {
  'Public services, spring': [
    {
      section: 'summary',
      body: {
        en: 'Whoever looks at the bank from the internet finds **one service that must not be there**: it can be used to take over the machine behind it, without an account. Everything else that answers is kept well and needs only the usual care.\n\nWe recommend that this service be closed first, today rather than this week, and that a retest confirm it.',
        es: 'Quien mira el banco desde internet encuentra **un servicio que no debería estar ahí**: permite hacerse con el equipo que hay detrás, sin cuenta. Todo lo demás que responde está bien cuidado y solo necesita la atención habitual.\n\nRecomendamos cerrar primero ese servicio, hoy mejor que esta semana, y confirmarlo con un retest.',
      },
    },
    {
      section: 'rating',
      risk: 'high',
      body: {
        en: 'One weakness is reachable by anybody, with public tools. Once it is corrected the risk is low.',
        es: 'Una debilidad está al alcance de cualquiera, con herramientas públicas. Una vez corregida, el riesgo es bajo.',
      },
    },
    {
      section: 'strengths',
      body: {
        en: '- Sign-in from outside asks for a second factor everywhere.\n- Updates of the web servers are installed within days.',
        es: '- El inicio de sesión desde fuera exige un segundo factor en todas partes.\n- Las actualizaciones de los servidores web se instalan en pocos días.',
      },
    },
    limits,
  ],
  'Card processing': [
    {
      section: 'summary',
      body: {
        en: 'The segment that handles cards is separated well from the rest of the network. What was found inside it concerns old software and settings that were never changed after delivery.',
        es: 'El segmento que trata tarjetas está bien separado del resto de la red. Lo encontrado en su interior se debe a software antiguo y a ajustes que nunca se cambiaron tras la entrega.',
      },
    },
    {
      section: 'rating',
      risk: 'medium',
      body: {
        en: 'What was found needs a foothold inside the segment.',
        es: 'Lo encontrado exige un acceso previo dentro del segmento.',
      },
    },
    limits,
  ],
};

/** Writes what stands beside the findings of finished work, before its reports are built. */
export const writeDemoSections = async (
  { db, clock }: Parts,
  requests: ReadonlyMap<string, string>,
  analyst: Actor,
): Promise<void> => {
  for (const [title, sections] of Object.entries(written)) {
    const id = requests.get(title);
    await db.within('system', async (tx) => {
      const request = id === undefined ? undefined : await findRequest(tx, id);
      if (!request) throw new Error(`The demo has no ${title}.`);
      const { organisation_id, id: request_id } = request;
      const saved = { organisation_id, request_id, version: 1, by_id: analyst.userId, at: clock.now() };
      for (const { section, body, risk = null } of sections)
        await insertSection(tx, { ...saved, section, body: JSON.stringify(body), risk });
    });
  }
};
