import { buildIfStale } from './build.ts';

buildIfStale();
