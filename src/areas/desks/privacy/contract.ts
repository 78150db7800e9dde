import * as z from 'zod/mini';
import { call, download } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';

/** Everything that is held about whoever asks, as a zip of JSON files with a README in their language. */
export const exportOwnData = call({
  path: '/api/auth/account/export',
  access: 'signed-in',
  freshFactor: freshFactorFor({
    en: 'This file holds everything that is kept about you',
    es: 'Este archivo contiene todo lo que se guarda sobre usted',
  }),
  encoding: 'none',
  input: z.object({}),
  output: download,
});
