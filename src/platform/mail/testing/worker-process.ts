import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../db/database.ts';
import { silentLog } from '../../log.ts';
import { startMailWorker } from '../outbox-worker.ts';

// A mail worker in a process of its own, which a test may kill: DATABASE_URL SMTP_PORT LEASE_SECONDS.

const [url = '', port = '', leaseSeconds = ''] = process.argv.slice(2);
const db = openDatabase(url, { connections: 4, onError: () => {} });
const worker = startMailWorker(
  { db, clock: systemClock, log: silentLog },
  {
    smtp: { host: '127.0.0.1', port: Number(port), security: 'plain', user: undefined },
    from: { name: '', address: 'console@example.com' },
  },
  { pollSeconds: 0.05, leaseSeconds: Number(leaseSeconds), atOnce: 2 },
);
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
console.log('working');
