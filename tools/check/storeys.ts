import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A service that is sold is a folder here, and is named nowhere else in this table. */
const services = readdirSync(join(import.meta.dirname, '../../src/areas/services')).sort();

/**
 * The house, from the ground up: a storey imports itself and what stands below it. The picture in ARCHITECTURE.md is
 * drawn from this table (`npm run check` compares them).
 */
export const storeys = [
  { name: 'shared', rooms: [], says: 'runs anywhere' },
  { name: 'engines', rooms: [], says: 'the machines: pure work in a child' },
  { name: 'platform', rooms: [], says: 'Node; knows no area' },
  { name: 'ui', rooms: [], says: 'browser; knows no area' },
  {
    name: 'records',
    rooms: ['audit', 'notices', 'sessions', 'search-index'],
    says: 'what happened, who is told, who is here',
  },
  {
    name: 'customers',
    rooms: ['organisations', 'accounts', 'auth', 'quota', 'domains'],
    says: 'who is served, and how much of it',
  },
  {
    name: 'casework',
    rooms: [
      'requests',
      'facts',
      'findings',
      'campaign-results',
      'conversations',
      'runs',
      'imports',
      'reports',
    ],
    says: 'the work itself',
  },
  {
    name: 'services',
    rooms: services,
    says: 'what is sold',
  },
  {
    name: 'desks',
    rooms: ['dashboard', 'erasure', 'first-steps', 'jump', 'privacy', 'search', 'staff'],
    says: 'pages over all of it',
  },
  { name: 'demo', rooms: [], says: 'stories that fill a console' },
  { name: 'app', rooms: [], says: 'joins everything' },
  { name: 'test', rooms: [], says: 'servers, people and stages for tests' },
] as const;

export type StoreyName = (typeof storeys)[number]['name'];

/** Inside a storey an area imports another only where it is written here; at most ten rows. */
export const insideStorey: Readonly<Record<string, readonly string[]>> = {
  notices: ['audit'],
  organisations: ['quota'],
  accounts: ['organisations'],
  auth: ['organisations', 'accounts'],
  findings: ['requests'],
  'campaign-results': ['requests', 'findings'],
  conversations: ['requests', 'findings'],
  runs: ['requests', 'findings'],
  imports: ['requests', 'facts', 'findings', 'runs'],
  reports: ['requests', 'findings', 'campaign-results', 'imports'],
};

export const mostRowsInside = 10;

/** Who stands beside the product, and which of its storeys each may use. */
export const beside: Readonly<Record<string, readonly StoreyName[]>> = {
  e2e: [
    'shared',
    'engines',
    'platform',
    'ui',
    'records',
    'customers',
    'casework',
    'services',
    'desks',
    'app',
    'test',
  ],
  bench: [
    'shared',
    'engines',
    'platform',
    'records',
    'customers',
    'casework',
    'services',
    'desks',
    'demo',
    'app',
    'test',
  ],
  tools: ['shared', 'platform', 'ui', 'app', 'test'],
};

export const heightOf = (storey: StoreyName): number => storeys.findIndex(({ name }) => name === storey);
