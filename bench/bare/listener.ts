import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';

// The barest server: listens, and says how many milliseconds after its own start.
createServer((_request, response) => response.end()).listen(0, '127.0.0.1', () =>
  process.send?.(performance.now()),
);
