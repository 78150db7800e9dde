import { expect, test } from 'vitest';
import { sampleReport } from '../../../test/sample-report.ts';
import type { CampaignData } from '../report-data.ts';
import { campaignOf } from './campaign-document.ts';
import { reportDocument } from './report-document.ts';

const total = { recipients: 60, sent: 58, opened: 40, clicked: 21, submitted: 7, reported: 13 };
const half = { recipients: 30, sent: 29, opened: 20, clicked: 11, submitted: 4, reported: 6 };
const rest = { recipients: 30, sent: 29, opened: 20, clicked: 10, submitted: 3, reported: 7 };
const campaign: CampaignData = {
  results: {
    total,
    minutes: { first_click: 6, first_report: 98, median_report: null },
    departments: [
      { name: 'Finance', ...half },
      { name: null, ...rest },
    ],
  },
  earlier: {
    title: 'Parcel notice',
    date: '2025-10-17T15:00:00.000Z',
    total: { recipients: 50, sent: 50, opened: 40, clicked: 21, submitted: 6, reported: 6 },
  },
};

test('each figure has its rate and, against the campaign before, points and a word', () => {
  const { bars, minutes, against } = campaignOf(campaign, 'en', true);
  expect(bars.map(({ word, count, rate, change, before }) => [word, count, rate, change, before])).toEqual([
    ['Sent', '58', '', '', 'before: 50'],
    ['Opened it', '40', '69.0%', '−11.0 points', 'before: 40 · 80.0%'],
    ['Clicked the link', '21', '36.2%', '−5.8 points, better', 'before: 21 · 42.0%'],
    ['Entered data', '7', '12.1%', '+0.1 points, worse', 'before: 6 · 12.0%'],
    ['Reported it', '13', '22.4%', '+10.4 points, better', 'before: 6 · 12.0%'],
  ]);
  expect(campaignOf(campaign, 'es', true).bars[2]?.before).toBe('antes: 21 · 42,0\u00a0%');
  expect(minutes).toEqual([
    ['First click', 'after 6 min'],
    ['First report', 'after 1 h 38 min'],
  ]);
  expect(against).toContain('“Parcel notice”');
  const first = campaignOf({ ...campaign, earlier: null }, 'en', true);
  expect([first.against, ...first.bars.flatMap(({ change, before }) => [change, before])].join('')).toBe('');
});

test('departments stand in the technical report alone, the small ones as others', () => {
  const document = (kind: 'technical' | 'executive', language: 'en' | 'es') =>
    reportDocument({ ...sampleReport(0, language), campaign, kind }).campaign;
  expect(document('executive', 'en')?.departments).toEqual([]);
  expect(document('technical', 'es')?.departments).toEqual([
    ['Finance', '29', '20 · 69,0\u00a0%', '11 · 37,9\u00a0%', '4 · 13,8\u00a0%', '6 · 20,7\u00a0%'],
    ['Otros', '29', '20 · 69,0\u00a0%', '10 · 34,5\u00a0%', '3 · 10,3\u00a0%', '7 · 24,1\u00a0%'],
  ]);
});

test('the summary tells the result instead of saying that nothing was recorded', () => {
  const summary = (data: object, language: 'en' | 'es' = 'en') =>
    JSON.stringify(reportDocument({ ...sampleReport(0, language), ...data }).summary);
  expect(summary({})).toContain('No findings were recorded');
  const told = summary({ campaign });
  expect(told).not.toContain('No findings were recorded');
  expect(told).toContain(
    'The message was sent to 58 people: 21 (36.2%) clicked the link, 7 (12.1%) entered data and 13 (22.4%) reported it. 2 people on the list were sent nothing.',
  );
  expect(summary({ campaign }, 'es')).toContain(
    'El mensaje se envió a 58 personas: pulsaron el enlace 21 (36,2\u00a0%), introdujeron datos 7 (12,1\u00a0%) y lo notificaron 13 (22,4\u00a0%). A 2 personas de la lista no se les envió nada.',
  );
});

test('a message that went to nobody has no rates', () => {
  const nobody = { recipients: 3, sent: 0, opened: 0, clicked: 0, submitted: 0, reported: 0 };
  const results = { ...campaign.results, total: nobody, departments: [] };
  const { bars } = campaignOf({ ...campaign, results }, 'en', true);
  expect(bars.map(({ rate, share, change }) => [rate, share, change])).toEqual([
    ['', 0, ''],
    ...Array(4).fill(['–', 0, '']),
  ]);
  const [, texts] = reportDocument({ ...sampleReport(0), campaign: { ...campaign, results } }).summary;
  expect(texts).toContain(
    'The message was sent to 0 people: 0 clicked the link, 0 entered data and 0 reported it.',
  );
});
