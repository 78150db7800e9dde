import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFolder } from './tools/compress.ts';
import { firstPaint, preloadFont } from './tools/first-paint.ts';
import { signInPage } from './tools/sign-in-page.ts';

const server = 'http://localhost:8080';
const outDir = 'dist/web';

/** What runs as soon as it is loaded stays with its page; so does what only the page for verifying needs. */
const ofOnePage = /\/reports\/verify\/|\/entry\/(verify|web)\.tsx|\.html/;
const isOfSignIn = (id: string): boolean => !ofOnePage.test(id);
const firstView = /\/src\/app\/web\/(console|area-page)\.tsx$/;

/** In few files: with one for each icon and for each piece of a library, a page would ask for a hundred. */
const libraries = /node_modules/;

export default defineConfig({
  plugins: [
    react(),
    firstPaint(),
    preloadFont(),
    signInPage(),
    {
      name: 'baluarte-verify',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, _response, next) => {
          if (request.url?.split('?')[0] === '/verify') request.url = '/verify.html';
          next();
        });
      },
    },
    { name: 'baluarte-compress', apply: 'build', closeBundle: () => compressFolder(outDir) },
  ],
  // The server puts a fresh nonce in the place of this word in every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir,
    // Pages that are open ask for the files of their own build (tools/build.ts).
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['index.html', 'verify.html'],
      output: {
        codeSplitting: {
          groups: [
            // Whole pages with all that they stand on: one for what comes before the sign-in, one for the first view after.
            { name: 'start', test: isOfSignIn, tags: ['$initial'], priority: 3 },
            { name: 'console', test: firstView, priority: 2 },
            {
              name: 'libraries',
              test: libraries,
              priority: 1,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24 * 1024,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, changeOrigin: true }, '/templates': server },
  },
});
