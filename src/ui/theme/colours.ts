/**
 * Every colour of the product, once: the page's inline style, the MUI theme and the plots are made from it.
 * `theme.test.ts` computes the contrast of each pair that carries meaning (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export type ThemeName = 'dark' | 'light';

/** Given by the specification (row N12), the same in both themes. */
export const brand = {
  primary: '#4B6BC5',
  primaryHover: '#4160B6',
  onPrimary: '#FFFFFF',
  sidebar: '#1A1F36',
  sidebarRaised: '#262D4B',
  sidebarBorder: '#2B3253',
  sidebarText: '#C3C9E0',
  sidebarTextStrong: '#FFFFFF',
  secondary: '#70FFC4',
} as const;

/** One scale in tables, plots and reports; always beside a word. */
export const severityColours = {
  critical: '#B42318',
  high: '#E4572E',
  medium: '#E8A33D',
  low: '#4B6BC5',
  info: '#7A869A',
} as const;

const dark = {
  content: '#0F0F0F',
  surface: '#16181D',
  raised: '#1E2128',
  hover: '#1B1E24',
  sunken: '#0B0B0C',
  border: '#282B34',
  fieldBorder: '#6B7385',
  text: '#ECEEF4',
  muted: '#A6ADBD',
  faint: '#8B93A5',
  link: '#9AAEF2',
  focus: '#70FFC4',
  progress: '#70FFC4',
  track: '#2B2F39',
  success: '#70FFC4',
  successTint: '#10271F',
  warning: '#F0B455',
  amber: '#F0B455',
  warningTint: '#2B2213',
  danger: '#FF8F80',
  dangerTint: '#2E1714',
  dangerFill: '#C03221',
  info: '#9AAEF2',
  infoTint: '#181E36',
  accepted: '#E9DC7A',
  acceptedTint: '#25230F',
  review: '#FF9F5A',
  reviewTint: '#321C0D',
  acceptedRisk: '#CDB2F7',
  acceptedRiskTint: '#271C3A',
  neutralTint: '#23262F',
  severityCriticalText: '#FF8F85',
  severityHighText: '#FF9C7D',
  severityMediumText: '#F2BD6B',
  severityLowText: '#9AAEF2',
  severityInfoText: '#AEB6C5',
};

export type Palette = Readonly<Record<keyof typeof dark, string>>;

const light: Palette = {
  content: '#F5F6FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  hover: '#F0F2F8',
  sunken: '#ECEEF5',
  border: '#DFE2EC',
  fieldBorder: '#7E869C',
  text: '#171B2C',
  muted: '#4F576C',
  faint: '#646C82',
  link: '#3B57AD',
  focus: '#0A7D57',
  progress: '#0F9568',
  track: '#E2E5EE',
  success: '#076B49',
  successTint: '#E1F6EC',
  warning: '#7E4D00',
  amber: '#BF7600',
  warningTint: '#FDF1DA',
  danger: '#B42318',
  dangerTint: '#FDECEA',
  dangerFill: '#B42318',
  info: '#3B57AD',
  infoTint: '#E9EDFB',
  accepted: '#5F5A00',
  acceptedTint: '#F6F2C4',
  review: '#9A3D00',
  reviewTint: '#FFE6D3',
  acceptedRisk: '#6B3CA8',
  acceptedRiskTint: '#F0E6FB',
  neutralTint: '#ECEEF5',
  severityCriticalText: '#B42318',
  severityHighText: '#B03A14',
  severityMediumText: '#7E4D00',
  severityLowText: '#3B57AD',
  severityInfoText: '#556074',
};

export const palettes: Readonly<Record<ThemeName, Palette>> = { dark, light };

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (colours: Readonly<Record<string, string>>, prefix = ''): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('');

/** The colours as custom properties, for the inline style of the page: `brand.primary` is `--primary`. */
export const colourProperties = (): string =>
  `:root{${declarations(brand)}${declarations(severityColours, 'severity-')}${declarations(dark)}color-scheme:dark}` +
  `:root[data-theme=light]{${declarations(light)}color-scheme:light}`;
