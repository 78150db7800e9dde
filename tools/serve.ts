import { main } from '../src/app/main.ts';

// The server without a build of the web app: for `npm run dev`, where Vite serves it.
await main(['start', ...process.argv.slice(2)]);
