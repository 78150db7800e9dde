import type { SampleFile } from './sample-file.ts';

/** The shop's server and pages. Faults stand where a hurried team would have left them. */
export const javascriptFiles: readonly SampleFile[] = [
  {
    path: 'server/app.js',
    text: `import express from 'express';
import cors from 'cors';
import session from 'express-session';
import { config } from './config.js';
import { ordersRouter } from './orders.js';
import { filesRouter } from './files.js';

const app = express();

app.use(express.json());
app.use(cors({ origin: true, credentials: true }));
app.use(session({ secret: config.sessionSecret, cookie: { httpOnly: false, secure: false } }));

app.use('/orders', ordersRouter);
app.use('/files', filesRouter);

app.get('/login', (req, res) => {
  if (req.session.user) return res.redirect(req.query.next);
  return res.render('login');
});

app.use((err, req, res, next) => {
  res.status(500).send(err.stack);
});

app.listen(config.port);
`,
    expected: ['js-cors-any', 'js-cookie-flags', 'js-redirect', 'js-error-stack'],
  },
  {
    path: 'server/orders.js',
    text: `import { Router } from 'express';
import { pool } from './database.js';

export const ordersRouter = Router();

ordersRouter.get('/search', async (req, res) => {
  const name = String(req.query.name);
  const found = await pool.query("SELECT id, total FROM orders WHERE customer = '" + name + "'");
  res.json(found.rows);
});

ordersRouter.get('/:id', async (req, res) => {
  const found = await pool.query('SELECT id, total FROM orders WHERE id = $1', [req.params.id]);
  if (found.rowCount === 0) return res.status(404).json({ error: 'not_found' });
  return res.json(found.rows[0]);
});

ordersRouter.post('/discount', (req, res) => {
  const total = eval(req.body.formula);
  res.json({ total });
});
`,
    expected: ['js-sql-text', 'js-eval'],
  },
  {
    path: 'server/files.js',
    text: `import { exec } from 'node:child_process';
import fs from 'node:fs';
import { Router } from 'express';

export const filesRouter = Router();

filesRouter.get('/invoice/:name', (req, res) => {
  fs.readFile('./invoices/' + req.params.name, (error, data) => {
    if (error) return res.status(404).end();
    return res.type('application/pdf').send(data);
  });
});

filesRouter.post('/thumbnail', (req, res) => {
  exec(\`convert \${req.body.file} -resize 120 thumb.png\`, () => res.status(204).end());
});
`,
    expected: ['js-path-from-request', 'js-command-text'],
  },
  {
    path: 'server/database.js',
    text: `import pg from 'pg';
import { config } from './config.js';

export const pool = new pg.Pool({
  host: config.databaseHost,
  password: config.databasePassword,
  ssl: { rejectUnauthorized: false },
});
`,
    expected: ['js-tls-unchecked'],
  },
  {
    path: 'server/config.js',
    text: `const read = (name, fallback) => process.env[name] ?? fallback;

export const config = {
  port: Number(read('PORT', '3000')),
  databaseHost: read('DB_HOST', 'localhost'),
  databasePassword: read('DB_PASSWORD', ''),
  sessionSecret: read('SESSION_SECRET', ''),
};
`,
    expected: [],
  },
  {
    path: 'server/tokens.ts',
    text: `import { createHash } from 'node:crypto';
import jwt from 'jsonwebtoken';

export type Customer = { id: string; email: string };

export const passwordHash = (password: string): string => createHash('md5').update(password).digest('hex');

export const issueToken = (customer: Customer): string => jwt.sign(customer, 'tienda-2024-firma');

export const resetCode = (): string => {
  const resetToken = Math.random().toString(36).slice(2);
  return resetToken;
};
`,
    expected: ['js-weak-hash', 'js-jwt-key-in-code', 'js-weak-random'],
  },
  {
    path: 'web/reviews.tsx',
    text: `type Review = { author: string; html: string };

export const Reviews = ({ reviews }: { reviews: Review[] }) => (
  <ul>
    {reviews.map((review) => (
      <li key={review.author}>
        <b>{review.author}</b>
        <div dangerouslySetInnerHTML={{ __html: review.html }} />
      </li>
    ))}
  </ul>
);
`,
    expected: ['js-react-html'],
  },
  {
    path: 'web/basket.js',
    text: `export const showBasket = (box, items) => {
  box.innerHTML = '<ul>' + items.map((item) => '<li>' + item.name + '</li>').join('') + '</ul>';
  parent.postMessage({ items: items.length }, '*');
};
`,
    expected: ['js-inner-html', 'js-post-message-any'],
  },
];
