import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { openOutbound } from '../../../../platform/net/outbound.ts';
import { startTestDns, type TestDns } from '../../../../platform/net/testing/dns-server.ts';
import { startTestWeb, type TestWeb } from '../../../../platform/net/testing/web-server.ts';
import { parseBlock } from '../../../../shared/address-block.ts';
import { type EngineStage, openEngineStage } from '../../../../test/engine-stage.ts';
import { mostVisits, visitorEngine } from '../../../../test/engines/visitor/engine.ts';
import { runTexts } from '../texts.ts';

let dns: TestDns;
let web: TestWeb;
let stage: EngineStage;
let visitors = 0;
/** Requests that the test web server has not answered yet. */
let waiting = 0;

beforeAll(async () => {
  dns = await startTestDns();
  dns.set('site.example', { A: ['127.0.0.1'], TXT: [['v=spf1 -all']] });
  dns.set('www.site.example', { A: ['127.0.0.1'] });
  dns.set('inside.site.example', { A: ['10.0.0.7'] });
  dns.set('other.example', { A: ['127.0.0.1'] });
  dns.set('notsite.example', { A: ['127.0.0.1'] });
  web = await startTestWeb((request, response) => {
    visitors += 1;
    const port = web.port;
    if (request.url === '/away') response.writeHead(302, { location: `http://other.example:${port}/` }).end();
    else if (request.url === '/along')
      response.writeHead(302, { location: `http://www.site.example:${port}/` }).end();
    else if (request.url === '/large') response.end('x'.repeat(3 * 1024 * 1024));
    else if (request.url === '/half') response.end('x'.repeat(600 * 1024));
    else if (request.url === '/never') {
      waiting += 1;
      response.on('close', () => {
        waiting -= 1;
      });
    } else response.setHeader('server', 'test').end(`hello ${request.headers.host?.split(':')[0]}`);
  });
  const outbound = openOutbound(
    {
      enabled: true,
      allow: [parseBlock('127.0.0.0/8')].flatMap((block) => block ?? []),
      dnsServers: [dns.address],
    },
    { ports: [80, web.port] },
  );
  stage = await openEngineStage(visitorEngine, outbound);
  await prove('site.example');
});
afterAll(async () => {
  await stage.server.stop();
  await web.stop();
  await dns.stop();
});

const prove = async (domain: string, { server, organisationId, admin } = stage): Promise<void> => {
  const now = server.clock.now();
  await server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at, verified_method)
     values ($1, $2, $3, $3, 'token', $4, $5, $5, 'dns')`,
    [uuidv7(now), organisationId, domain, admin.userId, now],
  );
};

const slow = { timeout: 25_000, interval: 100 };
const until = (id: string, status: string) =>
  expect.poll(async () => (await stage.details(id)).current_status, slow).toBe(status);

/** What the engine was answered. */
const answers = async (title: string, domain?: string): Promise<string[]> => {
  const id = await stage.ask(title, domain);
  await until(id, 'in review');
  return (await stage.found(id)).toSorted();
};

const at = (host: string, path = '/'): string => `http://${host}:${web.port}${path}`;

test('it has pages and names of the proved domain and below it, redirects within it too', async () => {
  expect(await answers(`fetch ${at('site.example')}`)).toEqual(['1: 200 test hello site.example']);
  expect(await answers(`fetch ${at('site.example', '/along')}`)).toEqual([
    '1: 200 test hello www.site.example',
  ]);
  expect(await answers('resolve site.example')).toEqual(['1: v=spf1 -all']);
});

test('another domain, an address and a name that only ends alike are refused, and nobody is asked', async () => {
  const [before, asked] = [visitors, dns.questions.length];
  for (const host of ['other.example', 'notsite.example', '127.0.0.1', '[::1]', 'site.example@other.example'])
    expect(await answers(`fetch ${at(host)}`)).toEqual(['1: outside_of_domain']);
  expect(await answers('resolve other.example')).toEqual(['1: outside_of_domain']);
  expect([visitors, dns.questions.length]).toEqual([before, asked]);
});

test('a private address behind a name of the domain is refused', async () => {
  expect(await answers(`fetch ${at('inside.site.example')}`)).toEqual(['1: forbidden_address']);
});

test('a redirect out of the domain is not followed', async () => {
  const before = visitors;
  expect(await answers(`fetch ${at('site.example', '/away')}`)).toEqual(['1: redirected_away']);
  expect(visitors - before).toBe(1);
});

test('more questions and more bytes than its own are refused', async () => {
  const before = visitors;
  const told = await answers(`fetch ${at('site.example')} ${mostVisits + 3}`);
  const refused = told.filter((answer) => answer.endsWith('too_many_questions'));
  expect([refused.length, visitors - before]).toEqual([3, mostVisits]);
  expect(await answers(`twice ${at('site.example', '/half')}`)).toEqual(['1: 200  xxxxxxxxx,too_many_bytes']);
  expect(await answers(`fetch ${at('site.example', '/large')}`)).toEqual(['1: too_many_bytes']);
});

test('a redirect is a question, and what came of a page that failed counts as a page', async () => {
  const before = visitors;
  // Each takes two of the five; the third has one left.
  const told = await answers(`fetch ${at('site.example', '/along')} 3`);
  expect(told.filter((answer) => answer.endsWith('too_many_questions'))).toHaveLength(1);
  expect(visitors - before).toBe(mostVisits);
  const again = visitors;
  expect(await answers(`twice ${at('site.example', '/large')}`)).toEqual([
    '1: too_many_bytes,too_many_bytes',
  ]);
  expect(visitors - again).toBe(1);
});

test('in reduced isolation, which has a network, it does not begin', async () => {
  const weak = await openEngineStage(visitorEngine, undefined, 'reduced');
  try {
    await prove('site.example', weak);
    const id = await weak.ask(`fetch ${at('site.example')}`);
    await expect.poll(async () => (await weak.details(id)).current_status, slow).toBe('failed');
    expect((await weak.details(id)).timeline.at(-1)?.reason).toBe(runTexts.not_isolated.en);
  } finally {
    await weak.server.stop();
  }
});

test('the child has no way of its own, and what is not offered ends it', async () => {
  expect(await answers(`reach ${web.port}`)).toEqual(['1: no way']);
  const id = await stage.ask('beg site.example');
  await until(id, 'failed');
  expect((await stage.details(id)).timeline.at(-1)?.reason).toBe('Too fragile.');
});

test('a domain whose proof is gone is not visited: the request fails and says why', async () => {
  const before = visitors;
  const id = await stage.ask(`fetch ${at('other.example')}`, 'other.example');
  await until(id, 'failed');
  expect((await stage.details(id)).timeline.at(-1)?.reason).toBe(runTexts.not_proved.en);
  expect(visitors).toBe(before);
});

test('a child that is killed leaves no request open', async () => {
  const id = await stage.ask(`fetch ${at('site.example', '/never')}`);
  await expect.poll(() => waiting, slow).toBe(1);
  await stage.server.parts.jobs.stop();
  await expect.poll(() => waiting, { timeout: 2000 }).toBe(0);
  expect((await stage.details(id)).current_status).toBe('In progress');
});
