import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusOf = (error: NodeJS.ErrnoException): number => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/**
 * Answers what is not HTTP, or too slow or too much of it, and closes: by then there is no request to answer to.
 * In few words, and with the headers that every answer has.
 */
export const refuseConnection = (
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOf(error);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    'content-length: 0',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
};
