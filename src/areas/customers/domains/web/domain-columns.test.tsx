// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { domainColumns } from './domain-columns.tsx';
import type { DomainRow } from './domain-queries.ts';

const row = {
  ...{ domain: 'online.bank.example', domain_display: 'online.bank.example', state: 'waiting' },
  ...{ verified: true, covered_by: 'bank.example' },
} as DomainRow;

for (const language of languages) {
  test(`a name beside the domain that proves it breaks at its dots, and so does that one (${language})`, () => {
    showElement(
      <div>
        {domainColumns.slice(0, 2).map(({ key, cell }) => (
          <p key={key}>{cell(row)}</p>
        ))}
      </div>,
      language,
    );
    expect(document.body.innerHTML).toContain('online.<wbr>bank.<wbr>example');
    expect(document.body.innerHTML).toMatch(/ bank\.<wbr>example/);
  });
}
