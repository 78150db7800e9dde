import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi/document.ts';

// `npm run openapi`: prints the contracts as an OpenAPI document into docs/openapi.json.

writeFileSync(join(import.meta.dirname, '..', 'docs', 'openapi.json'), await openApiDocument());
