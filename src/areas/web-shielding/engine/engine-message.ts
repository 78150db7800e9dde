import * as z from 'zod/mini';
export const engineMessage = z.union([
  z.object({ type: z.literal('progress'), percentage: z.int() }),
  z.object({ type: z.literal('result'), sarif: z.unknown(), sbom: z.unknown(), coverage: z.unknown() }),
]);
export type EngineResult = Extract<z.output<typeof engineMessage>, { type: 'result' }>;
