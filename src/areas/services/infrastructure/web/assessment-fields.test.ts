import { expect, test } from 'vitest';
import type { Message } from '../../../../shared/messages.ts';
import type { Service } from '../../../../shared/service.ts';
import { createMessages } from '../../../casework/requests/messages.ts';
import { infrastructure } from '../service.ts';
import { type AssessmentValues, serviceFields } from './assessment-fields.tsx';

const choicesOf = (
  name: 'submodule' | 'type_submodule',
  isContracted: (service: Service) => boolean,
  chosen: Partial<AssessmentValues> = { submodule: 'VULNERABILITY ASSESSMENT' },
) => {
  const field = serviceFields(infrastructure, () => undefined, isContracted).find((one) => one.name === name);
  if (field?.type !== 'select') throw new Error(`${name} is no choice.`);
  const values = chosen as AssessmentValues;
  const choices = typeof field.choices === 'function' ? field.choices(values) : field.choices;
  // The names of services and kinds are in both languages.
  return (choices ?? []).map(({ label }) => label as Message);
};

test('a kind that is not contracted says so, as a service does of which no kind is', () => {
  const [first, second] = choicesOf('type_submodule', () => true);
  const onlyFirst = choicesOf(
    'type_submodule',
    ({ type }) =>
      type === infrastructure.services.find((s) => s.submodule === 'VULNERABILITY ASSESSMENT')?.type,
  );
  expect(second).toBeDefined();
  expect(onlyFirst).toEqual([first, second && createMessages.notContracted(second)]);
  const [name] = choicesOf('submodule', () => true);
  expect(choicesOf('submodule', () => false, {})[0]).toEqual(name && createMessages.notContracted(name));
});

test('what is chosen stands in its field by its name alone, contracted or not', () => {
  const chosen = { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' };
  for (const name of ['submodule', 'type_submodule'] as const) {
    const [all, none] = [choicesOf(name, () => true, chosen), choicesOf(name, () => false, chosen)];
    const bare = none.filter(({ en }, index) => en === all[index]?.en);
    expect(bare.map(({ en }) => en)).toEqual([
      name === 'submodule' ? 'Vulnerability Assessment' : 'External',
    ]);
  }
});
