import react from '@vitejs/plugin-react';
import {
  createServer,
  type HtmlTagDescriptor,
  type IndexHtmlTransformContext,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite';

type Drawn = { readonly title: string; readonly html: string };
type SignInHtml = { signInHtml(): Drawn };

const languages = ['en', 'es'] as const;

/** What the page's first script says of a document in which nobody has signed in. */
const pageOf = (lang: string) => ({
  document: { documentElement: { lang, dataset: { theme: 'dark', expects: 'sign-in' } } },
  location: { pathname: '/auth/login', search: '' },
});

/** Draws the sign-in as the app itself would; each language with modules of its own, because they read the document once. */
const draw = async (server: ViteDevServer, lang: string): Promise<Drawn> => {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here.');
  Object.assign(globalThis, pageOf(lang));
  try {
    ssr.runner.clearCache();
    const drawing: SignInHtml = await ssr.runner.import('/src/app/web/entry/sign-in-html.tsx');
    return drawing.signInHtml();
  } finally {
    for (const name of Object.keys(pageOf(lang))) Reflect.deleteProperty(globalThis, name);
  }
};

const drawAll = async (): Promise<ReadonlyMap<string, Drawn>> => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const drawn = new Map<string, Drawn>();
    for (const lang of languages) drawn.set(lang, await draw(server, lang));
    return drawn;
  } finally {
    await server.close();
  }
};

/** The classes of a piece of HTML that no style sheet of the build names: then the page would stand there without its looks. */
const unknownClasses = (html: string, sheets: string): string[] =>
  [...html.matchAll(/class="([^"]+)"/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => name.startsWith('_') && !sheets.includes(`.${name}`));

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const sourceOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '';

const namesIn = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map(([, name = '']) => name);

const scriptTag = /<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>\n?/g;
const preloadLink = /<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>\n?/g;

/** The chunk of the console's first view, and its style sheet. */
const filesOfConsole = (bundle: Bundle): string[] => {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'console');
  if (chunk?.type !== 'chunk') throw new Error('The build has no chunk of the console.');
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
};

const quoted = (names: readonly string[]): string => names.map((name) => `'/${name}'`).join(', ');

/** The page's scripts are named in its first one, which loads them when they are wanted. */
const withScriptsNamed = (html: string, bundle: Bundle): string =>
  html
    .replace(scriptTag, '')
    .replace(preloadLink, '')
    .replace('/*app*/', quoted([...namesIn(html, scriptTag), ...namesIn(html, preloadLink)]))
    .replace('/*console*/', quoted(filesOfConsole(bundle)));

const sheetLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\n?/g;

/**
 * The page's style sheets inside of it. A link of each stays that loads nothing: by it the app knows that
 * they are here, and does not ask for them.
 */
const withStylesInside = (html: string, bundle: Bundle) => {
  const names = namesIn(html, sheetLink);
  const texts = names.map((name) => sourceOf(bundle[name]));
  const tags: HtmlTagDescriptor[] = [
    { tag: 'style', children: texts.join(''), injectTo: 'head' },
    ...names.map(
      (name): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', href: `/${name}`, disabled: true },
        injectTo: 'head',
      }),
    ),
  ];
  return { html: html.replace(sheetLink, ''), tags };
};

/** Puts the sign-in in both languages into the page, with the styles that it needs, so that it is there before any script. */
export const signInPage = (): Plugin => ({
  name: 'baluarte-sign-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      if (!html.includes('<!--sign-in-->')) return undefined;
      const sheets = Object.values(bundle).map(sourceOf).join('\n');
      const templates: string[] = [];
      for (const [lang, drawn] of await drawAll()) {
        const unknown = unknownClasses(drawn.html, sheets);
        if (unknown.length > 0) throw new Error(`No style sheet has the classes ${unknown.join(', ')}.`);
        if (/\sstyle="/.test(drawn.html))
          throw new Error('The policy of the page takes no styles of elements.');
        templates.push(`<template id="sign-in-${lang}" data-title="${drawn.title}">${drawn.html}</template>`);
      }
      return withStylesInside(
        withScriptsNamed(html, bundle).replace('<!--sign-in-->', templates.join('')),
        bundle,
      );
    },
  },
});
