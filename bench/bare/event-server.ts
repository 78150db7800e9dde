import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Keeps every GET open, and writes the body of a POST to all of them.
const streams = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': connected\n\n');
    streams.add(response);
    response.once('close', () => streams.delete(response));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const event = Buffer.concat(chunks);
    for (const stream of streams) stream.write(event);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
