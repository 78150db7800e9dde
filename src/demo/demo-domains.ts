import { addOwn } from '../areas/customers/domains/server/manage-domains.ts';
import { type DomainChange, updateDomain } from '../areas/customers/domains/server/store.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { CustomerActor } from '../shared/actor.ts';

const daySeconds = 24 * 3600;

/** One domain in each state; what `made` gives is told with the times of the story. */
const demoDomains: readonly (readonly [
  domain: string,
  made: (daysAgo: (days: number) => Date) => DomainChange,
])[] = [
  [
    'bancoandino.example',
    (daysAgo) => ({
      verified_at: daysAgo(40),
      verified_method: 'dns',
      last_checked_at: daysAgo(40),
      last_checks: [
        { method: 'dns', result: 'proved' },
        { method: 'file', result: 'not_found', status: 404 },
      ],
    }),
  ],
  ['online.bancoandino.example', () => ({})],
  [
    'bancoandino-seguros.example',
    (daysAgo) => ({
      last_checked_at: daysAgo(2),
      last_checks: [
        { method: 'dns', result: 'wrong_value', found: 'baluarte-verification=9f31c0' },
        { method: 'file', result: 'unreachable' },
      ],
    }),
  ],
  ['ñandú.example', () => ({})],
  [
    'promociones-andino.example',
    (daysAgo) => ({
      verified_at: daysAgo(120),
      verified_method: 'file',
      lost_at: daysAgo(9),
      last_checked_at: daysAgo(9),
      last_checks: [
        { method: 'dns', result: 'no_record' },
        { method: 'file', result: 'not_found', status: 404 },
      ],
    }),
  ],
  [
    'prestamos-andino.example',
    (daysAgo) => ({
      verified_at: daysAgo(371),
      verified_method: 'dns',
      last_checked_at: daysAgo(371),
      last_checks: [{ method: 'dns', result: 'proved' }],
    }),
  ],
];

/** Gives the demo's organisation domains in every state. Nothing is asked outside. */
export const loadDemoDomains = async (parts: Parts, actor: CustomerActor): Promise<void> => {
  const daysAgo = (days: number): Date => secondsAfter(parts.clock.now(), -days * daySeconds);
  for (const [domain, made] of demoDomains) {
    const { one } = await addOwn(parts, actor, domain);
    const change = made(daysAgo);
    if (Object.keys(change).length === 0) continue;
    await parts.db.within({ organisation: actor.organisationId }, (tx) => updateDomain(tx, one.id, change));
  }
};
