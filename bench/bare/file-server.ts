import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Serves one file to whoever asks.
const path = process.argv[2] ?? '';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': statSync(path).size });
  createReadStream(path).pipe(response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
