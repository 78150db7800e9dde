import { renderSVG } from 'uqr';

/** Modules of white around the code: what scanners need to find it (ISO/IEC 18004). */
const quietZoneModules = 4;

/** Draws `text` black on white, in this browser: a secret must not travel to a drawing service. */
export const qrObjectUrl = (text: string): string => {
  const svg = renderSVG(text, { border: quietZoneModules, ecc: 'M', whiteColor: '#fff', blackColor: '#000' });
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
};
