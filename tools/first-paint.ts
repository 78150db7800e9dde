import type { Plugin } from 'vite';
import { colourProperties } from '../src/ui/theme/colours.ts';

/**
 * Puts the colours into the page's inline style and asks for the font before the style sheet is read, so
 * that the first paint needs nothing but the HTML.
 */
export const firstPaint = (): Plugin => ({
  name: 'baluarte-first-paint',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/*colours*/', colourProperties()),
  },
});

export const preloadFont = (): Plugin => ({
  name: 'baluarte-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});
