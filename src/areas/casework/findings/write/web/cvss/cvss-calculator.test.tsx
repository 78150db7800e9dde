// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { say } from '../../../../../../shared/messages.ts';
import { severityWords } from '../../../../../../shared/vocabulary/severity.ts';
import { languages, showElement } from '../../../../../../ui/form/testing/show-form.tsx';
import { cvssWords, calculatorMessages as messages, valueWords } from '../../cvss-messages.ts';
import { CvssCalculator } from './cvss-calculator.tsx';

const Held = ({ initial = '' }: { initial?: string }) => {
  const [vector, setVector] = useState(initial);
  const [severity, setSeverity] = useState('medium');
  return (
    <>
      <input aria-label="vector" value={vector} onChange={(event) => setVector(event.target.value)} />
      <input aria-label="severity" value={severity} readOnly />
      <CvssCalculator vector={vector} severity={severity} onVector={setVector} onSeverity={setSeverity} />
    </>
  );
};

const vector = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'vector' });
const status = () => screen.getByRole('status').textContent;

for (const language of languages) {
  const group = (metric: string) =>
    screen.getByRole('group', {
      name: `${say(cvssWords[metric] ?? { en: '', es: '' }, language)} (${metric})`,
    });
  const option = (metric: string, value: string) =>
    within(group(metric)).getByRole<HTMLInputElement>('radio', {
      name: say(valueWords(metric, value) ?? { en: '', es: '' }, language),
    });
  const takeSeverity = (of: 'critical' | 'medium') =>
    screen.queryByRole('button', {
      name: say(messages.takeSeverity(say(severityWords[of], language)), language),
    });
  const open = async (user: ReturnType<typeof showElement>['user']) =>
    user.click(screen.getByRole('button', { name: say(messages.open, language) }));

  test(`metrics that are chosen write the vector, and the score follows (${language})`, async () => {
    const { user } = showElement(<Held />, language);
    await open(user);
    for (const [metric, value] of Object.entries({
      AV: 'N',
      AC: 'L',
      PR: 'N',
      UI: 'N',
      S: 'U',
      C: 'H',
      I: 'H',
    }))
      await user.click(option(metric, value));
    expect(status()).toBe(say(messages.chosen('7', '8'), language));
    await user.click(option('A', 'H'));
    expect(vector().value).toBe('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');
    expect(status()).toContain(language === 'en' ? '9.8' : '9,8');
    await user.click(takeSeverity('critical') ?? document.body);
    expect(screen.getByLabelText<HTMLInputElement>('severity').value).toBe('critical');
    expect(takeSeverity('critical')).toBeNull();
  });

  test(`a vector that is typed shows in what is chosen (${language})`, async () => {
    const { user } = showElement(<Held />, language);
    await open(user);
    await user.click(vector());
    await user.paste('CVSS:4.0/AV:P/AC:H/AT:P/PR:H/UI:A/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N');
    expect(option('AT', 'P').checked).toBe(true);
    expect(option('UI', 'A').checked).toBe(true);
    expect(option('SA', 'H').checked).toBe(false);
    await user.click(option('SA', 'H'));
    expect(vector().value).toMatch(/SA:H$/);
  });
}

test('arrows choose within a metric, as radio buttons do', async () => {
  const { user } = showElement(<Held initial="CVSS:3.1/AV:N" />, 'en');
  await user.click(screen.getByRole('button', { name: messages.open.en }));
  screen.getByRole('radio', { name: 'Network' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(vector().value).toBe('CVSS:3.1/AV:A');
});

test('back from the other version, what only this one has is still chosen', async () => {
  const whole = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:L/A:N';
  const { user } = showElement(<Held initial={whole} />, 'en');
  await user.click(screen.getByRole('button', { name: messages.open.en }));
  await user.click(screen.getByRole('radio', { name: 'CVSS 4.0' }));
  expect(vector().value).not.toContain('S:C');
  await user.click(screen.getByRole('radio', { name: 'CVSS 3.1' }));
  expect(vector().value).toBe(whole);
});

test('the other version takes over what means the same', async () => {
  const { user } = showElement(<Held initial="CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:L/A:N" />, 'en');
  await user.click(screen.getByRole('button', { name: messages.open.en }));
  await user.click(screen.getByRole('radio', { name: 'CVSS 4.0' }));
  expect(vector().value).toBe('CVSS:4.0/AV:N/AC:L/PR:N/VC:H/VI:L/VA:N');
  await user.click(screen.getByRole('button', { name: messages.clear.en }));
  expect(vector().value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CVSS 4.0' }).checked).toBe(true);
  expect(status()).toBe(messages.noScore.en);
});
