import * as z from 'zod/mini';
import type { Message, Messages } from '../messages.ts';
import { requiredText } from '../schema.ts';
import { folded } from './folded.ts';

const count = z.int().check(z.gte(0, 'out_of_range'), z.lte(100_000_000, 'out_of_range'));

/** What people did with a message, in the order in which it can happen. Reporting it is no step of the others. */
export const reactions = ['opened', 'clicked', 'submitted', 'reported'] as const;
export type Reaction = (typeof reactions)[number];

const figureShape = {
  /** People on the list. */
  recipients: count,
  /** Those of them to whom the message went. */
  sent: count,
  opened: count,
  clicked: count,
  submitted: count,
  reported: count,
};

type Shape = {
  readonly recipients: number;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
  readonly submitted: number;
  readonly reported: number;
};

/** Whoever entered data has clicked, whoever clicked has opened, whoever opened or reported was sent it. */
const isInOrder = ({ recipients, sent, opened, clicked, submitted, reported }: Shape): boolean =>
  submitted <= clicked && clicked <= opened && opened <= sent && reported <= sent && sent <= recipients;

/** Nothing is told of a group under this size: a number would be a person. Those count to whom the message went. */
export const leastInGroup = 5;

/** Whether what a group did may be told. A message that went to nobody has nothing to tell. */
export const isTellable = ({ sent }: Pick<Shape, 'sent'>): boolean => sent === 0 || sent >= leastInGroup;

/** How many people of a group did what with the message. */
export const campaignFigures = z
  .object(figureShape)
  .check(z.refine(isInOrder, 'out_of_order'), z.refine(isTellable, 'too_few'));
export type CampaignFigures = z.output<typeof campaignFigures>;

/** Departments that are told apart; the smallest beyond these are among the others. */
export const mostDepartments = 100;
export const departmentCharacters = 120;

const department = z
  .object({
    /** Null for small departments together, and people without one. */
    name: z.nullable(requiredText(departmentCharacters)),
    ...figureShape,
  })
  .check(
    z.refine(isInOrder, 'out_of_order'),
    z.refine(({ sent }) => sent >= leastInGroup, 'group_too_small'),
  );
export type DepartmentFigures = z.output<typeof department>;

const minutes = z.nullable(count);

type Timed = {
  readonly total: Shape;
  readonly minutes: {
    readonly first_click: number | null;
    readonly first_report: number | null;
    readonly median_report: number | null;
  };
};

/** Of fewer people a time would be a person's. */
const areTimesOfGroups = ({ total, minutes: { first_click, first_report, median_report } }: Timed): boolean =>
  (first_click === null || total.clicked >= leastInGroup) &&
  ((first_report === null && median_report === null) || total.reported >= leastInGroup);

/** What came of a campaign: figures of groups, and nothing of any person. */
export const campaignResults = z
  .object({
    total: campaignFigures,
    /** Minutes since the message went to a person, over all of them; null where the file has fewer than five such times. */
    minutes: z.object({ first_click: minutes, first_report: minutes, median_report: minutes }),
    /** The largest first, the others together last; empty where there are not two groups to tell apart. */
    departments: z.array(department).check(
      z.maxLength(mostDepartments + 1, 'too_long'),
      // The whole less the only group would be a group too, however small.
      z.refine((all) => all.length !== 1, 'one_group'),
      z.refine(
        (all) => new Set(all.map(({ name }) => name && folded(name))).size === all.length,
        'group_twice',
      ),
    ),
  })
  .check(
    z.refine(
      ({ total, departments }) =>
        departments.length === 0 ||
        (['recipients', 'sent', ...reactions] as const).every(
          (key) => departments.reduce((sum, one) => sum + one[key], 0) === total[key],
        ),
      'sums_differ',
    ),
    z.refine(areTimesOfGroups, 'too_few_timed'),
  );
export type CampaignResults = z.output<typeof campaignResults>;

/** What is wrong with figures, by rule name. */
export const campaignFigureFaults = {
  out_of_order: {
    en: 'Who entered data has clicked, who clicked has opened, and only who was sent the message opens or reports it.',
    es: 'Quien introdujo datos ha pulsado, quien pulsó ha abierto, y solo abre o notifica el mensaje quien lo recibió.',
  },
  group_too_small: {
    en: 'A group of which fewer than five people were sent the message is not told apart.',
    es: 'Un grupo en el que recibieron el mensaje menos de cinco personas no se muestra por separado.',
  },
  too_few: {
    en: 'Fewer than five people were sent the message: too few to tell what came of it without telling of a person.',
    es: 'Recibieron el mensaje menos de cinco personas: son muy pocas para dar resultados sin revelar lo que hizo una de ellas.',
  },
  too_few_timed: {
    en: 'The time of a click or a report is told only where five or more people did the same.',
    es: 'El tiempo hasta una pulsación o un aviso solo se indica si cinco o más personas hicieron lo mismo.',
  },
  one_group: {
    en: 'One group alone is not told apart from the whole.',
    es: 'Un único grupo no se muestra aparte del conjunto.',
  },
  group_twice: { en: 'A group stands here twice.', es: 'Un grupo aparece dos veces.' },
  sums_differ: {
    en: 'The groups do not add up to the whole.',
    es: 'La suma de los grupos no coincide con el conjunto.',
  },
} as const satisfies Messages;

/** What each figure is called, over a number of people. */
export const figureWords = {
  recipients: { en: 'Recipients', es: 'Destinatarios' },
  sent: { en: 'Sent', es: 'Enviados' },
  opened: { en: 'Opened it', es: 'Lo abrieron' },
  clicked: { en: 'Clicked the link', es: 'Pulsaron el enlace' },
  submitted: { en: 'Entered data', es: 'Introdujeron datos' },
  reported: { en: 'Reported it', es: 'Lo notificaron' },
} as const satisfies Record<keyof CampaignFigures, Message>;

export const otherDepartments: Message = { en: 'Others', es: 'Otros' };

/** Per cent of those to whom the message went, with one decimal; null where it went to nobody. */
export const rateOf = (figures: Shape, reaction: Reaction): number | null =>
  figures.sent === 0 ? null : Math.round((1000 * figures[reaction]) / figures.sent) / 10;
