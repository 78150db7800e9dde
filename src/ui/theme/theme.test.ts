import { expect, test } from 'vitest';
import { brand, colourProperties, type Palette, palettes, severityColours } from './colours.ts';
import { contrast } from './contrast.ts';

const textRatio = 4.5;
const partRatio = 3;

type Name = keyof Palette;
const surfaces: readonly Name[] = ['content', 'surface', 'raised', 'hover'];
const texts: readonly Name[] = [
  'text',
  'muted',
  'faint',
  'link',
  'success',
  'warning',
  'danger',
  'severityCriticalText',
  'severityHighText',
  'severityMediumText',
  'severityLowText',
  'severityInfoText',
];
const onTints: readonly (readonly [Name, Name])[] = [
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['danger', 'dangerTint'],
  ['info', 'infoTint'],
  ['accepted', 'acceptedTint'],
  ['review', 'reviewTint'],
  ['acceptedRisk', 'acceptedRiskTint'],
  ['muted', 'neutralTint'],
  ['text', 'neutralTint'],
  ['text', 'dangerTint'],
  ['text', 'warningTint'],
  ['text', 'successTint'],
  ['text', 'infoTint'],
  ['text', 'sunken'],
];

test('the measure agrees with the known ratios of row N12', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#FFFFFF', brand.primary)).toBeCloseTo(4.99, 2);
  expect(contrast(brand.secondary, brand.sidebar)).toBeCloseTo(12.98, 2);
});

test('the colours of the specification are exactly the given ones', () => {
  expect([brand.primary, brand.sidebar, brand.secondary]).toEqual(['#4B6BC5', '#1A1F36', '#70FFC4']);
  expect(palettes.dark.content.toLowerCase()).toBe('#0f0f0f');
});

test.each(['dark', 'light'] as const)(
  'every text reads at 4.5 to 1 on every surface of the %s theme',
  (theme) => {
    const palette = palettes[theme];
    const pairs = texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const));
    for (const [text, surface] of [...pairs, ...onTints]) {
      const ratio = contrast(palette[text], palette[surface]);
      expect(ratio, `${text} on ${surface}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(textRatio);
    }
  },
);

test.each(['dark', 'light'] as const)(
  'every part that carries meaning stands out at 3 to 1 (%s)',
  (theme) => {
    const palette = palettes[theme];
    for (const part of ['fieldBorder', 'focus', 'progress', 'amber', 'danger'] as const) {
      for (const surface of surfaces) {
        const ratio = contrast(palette[part], palette[surface]);
        expect(ratio, `${part} on ${surface}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(partRatio);
      }
    }
    expect(contrast(palette.progress, palette.track)).toBeGreaterThanOrEqual(partRatio);
  },
);

test('words on filled buttons and on the sidebar read at 4.5 to 1', () => {
  const pairs: readonly (readonly [string, string])[] = [
    [brand.onPrimary, brand.primary],
    [brand.onPrimary, brand.primaryHover],
    ['#FFFFFF', palettes.dark.dangerFill],
    ['#FFFFFF', palettes.light.dangerFill],
    [brand.sidebarText, brand.sidebar],
    [brand.sidebarText, brand.sidebarRaised],
    [brand.sidebarTextStrong, brand.sidebarRaised],
    [brand.secondary, brand.sidebar],
  ];
  for (const [text, fill] of pairs) expect(contrast(text, fill)).toBeGreaterThanOrEqual(textRatio);
});

test('the severities are five and the page gets each as a property', () => {
  expect(Object.values(severityColours)).toEqual(['#B42318', '#E4572E', '#E8A33D', '#4B6BC5', '#7A869A']);
  expect(colourProperties()).toContain('--severity-high:#E4572E;');
  expect(colourProperties()).toContain(':root[data-theme=light]{--content:#F5F6FA;');
});
