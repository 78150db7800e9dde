import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { exportOwnData } from '../contract.ts';
import { exportOwn } from './export-own.ts';

/** What is held about a person, for that person (`calls.md`, "Ours"). */
export const privacyRoutes = (parts: { readonly db: Database; readonly clock: Clock }): Route[] => [
  route(exportOwnData, ({ actor, language }) => exportOwn(parts, actor, language)),
];
