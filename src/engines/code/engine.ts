import { engine } from '../../shared/engine.ts';
import { codeAbout } from './about.ts';
import { engineMessage } from './engine-message.ts';
import { findingsFromSarif, withheldFromSarif } from './findings-from-sarif.ts';
import { scanTexts } from './messages.ts';
import { mostWorkers, type ScanSettings } from './scan-settings.ts';
import { type ZipAllowance, zipLimitsOf, zipScratchMiB } from './zip-limits.ts';
import { zipFaultText } from './zip-messages.ts';

/** A scan that takes longer is ended and said to be. */
const scanMinutes = 30;

export const codeEngine = engine({
  ...codeAbout,
  entry: new URL('./run/scan.ts', import.meta.url),
  isolation: 'sandbox',
  input: 'upload',
  usualMinutes: 5,
  limits: ({ allowed }: { allowed: ZipAllowance }) => ({
    heapMiB: 1024,
    memoryMiB: 2048,
    seconds: scanMinutes * 60,
    scratchMiB: zipScratchMiB(zipLimitsOf(allowed)),
    outputMiB: 256,
    // The result is one line: 5,000 findings with their places and code, 20,000 packages. Marks in code count too.
    outputValues: { lineValues: 2_500_000, allValues: 2_600_000 },
    processes: 1 + mostWorkers,
  }),
  settings: ({ allowed, at }): ScanSettings => ({
    zip: zipLimitsOf(allowed),
    language: 'en',
    at: at.toISOString(),
  }),
  message: engineMessage,
  refusal: ({ fault, entry }) => zipFaultText(fault, entry),
  findings: ({ sarif }) => findingsFromSarif(sarif),
  documents: ({ sarif, sbom }) => ({ 'findings.sarif': sarif, 'sbom.cdx.json': sbom }),
  coverage: ({ coverage, sarif }) => {
    const withheld = withheldFromSarif(sarif);
    return { ...coverage, ...(withheld > 0 && { withheld }) };
  },
  giveUpTexts: scanTexts,
});
