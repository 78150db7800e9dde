import type { SampleFile } from './sample-file.ts';

// In pieces, so that nobody's scanner takes them for real secrets of this repository.
const awsKeyId = ['AKIA', '3TQXVOW7', 'KZ2MB6LD'].join('');
const stripeKey = ['sk_', 'live_', '51Hq8ZKLm2NpXv7Rt9Wy3Bd'].join('');

const lock = {
  name: 'example-shop',
  version: '1.4.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'example-shop', version: '1.4.0' },
    'node_modules/cors': { version: '2.8.5' },
    'node_modules/express': { version: '4.17.1' },
    'node_modules/express-session': { version: '1.17.3' },
    'node_modules/jsonwebtoken': { version: '8.5.1' },
    'node_modules/lodash': { version: '4.17.20' },
    'node_modules/pg': { version: '8.11.3' },
  },
};

/** Settings, dependencies and what is not code. */
export const otherFiles: readonly SampleFile[] = [
  {
    path: 'package.json',
    text: `${JSON.stringify({ name: 'example-shop', version: '1.4.0', type: 'module', private: true }, null, 2)}\n`,
    expected: [],
  },
  { path: 'package-lock.json', text: `${JSON.stringify(lock, null, 2)}\n`, expected: [] },
  { path: 'requirements.txt', text: 'Flask==2.0.1\nPyYAML==5.3.1\nrequests==2.25.0\n', expected: [] },
  {
    path: 'deploy/production.env',
    text: `AWS_ACCESS_KEY_ID=${awsKeyId}\nSTRIPE_KEY=${stripeKey}\nLOG_LEVEL=info\n`,
    expected: ['secret-aws-id', 'secret-stripe'],
  },
  { path: 'README.md', text: '# Example shop\n\nStart it with `npm start`.\n', expected: [] },
];
