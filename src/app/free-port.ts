import { createServer } from 'node:net';
import type { Config } from '../platform/config.ts';

/** What is said where somebody else has the port. */
export const portTaken = ({ port }: Pick<Config, 'port'>): Error =>
  new Error(`Something else listens on port ${port}. Set PORT to a free one, or to 0 for any.`);

/**
 * Asked before anything is made: a demo that could not be served would leave its folder used.
 * @throws Error with a sentence where something else listens there.
 */
export const requireFreePort = ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    // Whatever else is wrong with the address is said when it is used.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'EADDRINUSE' ? reject(portTaken({ port })) : resolve(),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
