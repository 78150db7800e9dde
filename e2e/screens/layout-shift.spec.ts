import { expect, test } from '../support/demo.ts';
import { settled, widths } from '../support/screens.ts';
import { screens } from './all-screens.ts';
import { layoutShiftOf, mostLayoutShift, watchLayoutShift } from './layout-shift.ts';

test.describe.configure({ mode: 'parallel' });

/** The address of each screen, once for each role. */
const addresses = [
  ...new Map(
    screens.map(({ role, path, expected }) => [`${role} ${path}`, { role, path, expected }]),
  ).values(),
];
/** What people see first and most often; the long run loads every address. */
const usual = [
  ...['/', '/findings', '/quotas', '/people', '/infrastructure-vulnerability-assessment'],
  // Where something stands above or below a list that comes by itself.
  ...['/audit', '/mail', '/settings', '/organisations'],
];
const chosen = addresses.filter(({ path }) => process.env.LONG !== undefined || usual.includes(path));

for (const { role, path, expected } of chosen) {
  test(`loaded, ${path} of ${role} moves nothing under the eyes, wide and narrow`, async ({ open }) => {
    const page = await open(role, 'en', 'dark', path, expected);
    await watchLayoutShift(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await settled(page);
      expect(await layoutShiftOf(page), `${width} px`).toBeLessThan(mostLayoutShift);
    }
  });
}
