import type { Service } from '../../shared/service.ts';
import { services } from '../../shared/services.ts';
import type { Status } from '../../shared/vocabulary/request-status.ts';

/** Planted for measuring: a word in one of a hundred requests, and one in one of ten thousand. */
export const plantedWords = { oneIn100: 'quetzal', oneIn10000: 'ornitorrinco' } as const;

const yearsBack = 2;
const dayMilliseconds = 24 * 3600 * 1000;

const vocabulary =
  `campaña phishing facturas nóminas proveedores directivos sucursales clientes formación trimestral anual
  revisión servidores correo portal pagos tarjetas cajeros banca móvil intranet perímetro externo interno oficina
  central norte sur este oeste planta bodega fábrica logística tienda pedidos catálogo devoluciones soporte ventas
  compras finanzas tesorería auditoría cumplimiento jurídico recursos humanos marketing gerencia consejo laboratorio
  desarrollo pruebas producción preproducción nube contenedores pasarela directorio identidades dominio certificado
  balanceador cortafuegos túnel proxy respaldo archivo almacén historia clínica pacientes alumnos matrícula reservas
  awareness campaign invoices payroll suppliers board branches customers training quarterly yearly review mail
  payments cards mobile banking perimeter external internal headquarters warehouse factory shop orders returns sales
  purchasing treasury audit compliance legal research staging production cloud containers gateway directory identity
  domain certificate firewall tunnel backup archive storage records patients students booking release hotfix
  migration legacy platform service backend frontend library checkout basket search reports billing`
    .trim()
    .split(/\s+/);

/** How often each of the eight services is asked for, in the catalogue's order. */
const serviceWeights = [20, 12, 14, 8, 10, 6, 15, 15];

const youngStatuses: readonly [Status, number][] = [
  ['pending', 20],
  ['accepted', 15],
  ['In progress', 30],
  ['in review', 10],
  ['finished', 15],
  ['rejected', 4],
  ['cancelled', 4],
  ['failed', 2],
];
const oldStatuses: readonly [Status, number][] = [
  ['pending', 0.3],
  ['accepted', 0.4],
  ['In progress', 1],
  ['in review', 0.3],
  ['finished', 80],
  ['rejected', 6],
  ['cancelled', 8],
  ['failed', 4],
];
const youngDays = 45;

/** A number from 0 to 1 for a number, always the same one (mulberry32): every load is alike. */
const chance = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const pick = <T>(choices: readonly (readonly [T, number])[], at: number): T | undefined => {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0);
  return choices.find(([, weight]) => {
    left -= weight;
    return left < 0;
  })?.[0];
};
const weighted = () => services().map((service, index) => [service, serviceWeights[index] ?? 1] as const);

type SampleRequest = {
  readonly service: Service;
  readonly title: string;
  readonly description: string;
  readonly domain: string | null;
  readonly status: Status;
  readonly percentage: number;
  readonly executed: boolean;
  readonly startDate: Date;
  readonly endDate: Date | null;
};

const isExecuted = (status: Status, dice: number): boolean =>
  status === 'In progress' ||
  status === 'in review' ||
  status === 'finished' ||
  (status === 'failed' && dice < 0.8) ||
  (status === 'cancelled' && dice < 0.3);

const percentageOf = (status: Status, executed: boolean, dice: number): number => {
  if (status === 'finished') return 100;
  if (status === 'in review') return 99;
  return executed ? Math.floor(dice * 99) : 0;
};

/**
 * The request with that number of a whole load; the numbers of an organisation follow one another.
 * @param age 0 for the newest of its organisation to 1 for the oldest: spread over two years.
 */
export const sampleRequest = (number: number, age: number, now: Date): SampleRequest => {
  const next = chance(number + 1);
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(next() * vocabulary.length)]).join(' ');
  const service = pick(weighted(), next()) ?? services()[0];
  if (!service) throw new Error('The catalogue is empty.');
  const startDate = new Date(now.getTime() - Math.floor(age * yearsBack * 365 * dayMilliseconds));
  const isYoung = now.getTime() - startDate.getTime() < youngDays * dayMilliseconds;
  const status = pick(isYoung ? youngStatuses : oldStatuses, next()) ?? 'pending';
  const executed = isExecuted(status, next());
  const planted = [
    ...(number % 100 === 50 ? [plantedWords.oneIn100] : []),
    ...(number % 10_000 === 51 ? [plantedWords.oneIn10000] : []),
  ];
  const capital = words(3 + Math.floor(next() * 3)).replace(/^./u, (first) => first.toUpperCase());
  const end = new Date(startDate.getTime() + Math.floor((3 + next() * 37) * dayMilliseconds));
  return {
    service,
    title: [capital, ...planted].join(' '),
    description: words(5 + Math.floor(next() * 8)),
    domain: service.input === 'domain' ? `www${Math.floor(next() * 1000)}.example.com` : null,
    status,
    percentage: percentageOf(status, executed, next()),
    executed,
    startDate,
    endDate: status === 'pending' || (status === 'accepted' && next() < 0.5) ? null : end,
  };
};
