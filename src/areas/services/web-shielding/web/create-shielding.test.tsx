// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { uploadLimits } from '../../../casework/requests/contract.ts';
import { createMessages } from '../../../casework/requests/messages.ts';
import { quotaFigures } from '../../../customers/quota/contract.ts';
import { webShieldingTexts } from '../messages.ts';
import { sast, webShielding } from '../service.ts';
import { CreateShielding } from './create-shielding.tsx';

const mebibyte = 1024 * 1024;
const sent = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/calls/client.ts')>()),
  send: sent,
}));

for (const language of languages) {
  test(`the form says and checks the operator's limit on archives, not the usual one (${language})`, async () => {
    sent.mockReset();
    sent.mockImplementation(async (call) => {
      if (call.path === uploadLimits.path) return { csv_bytes: 1, csv_rows: 1, zip_bytes: 5 * mebibyte };
      if (call.path === quotaFigures.path) return { services: [], period: null };
      throw new Error(`${call.path} was not to be called.`);
    });
    const { user } = showElement(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <CreateShielding area={webShielding} onClose={() => undefined} onCreated={() => undefined} />
        </QueryClientProvider>
      </MemoryRouter>,
      language,
    );
    await user.type(screen.getByLabelText(createMessages.title[language]), 'Shop');
    await user.selectOptions(screen.getByLabelText(createMessages.service[language]), sast.submodule);
    const size = formatSize(5 * mebibyte, language);
    await screen.findByText(new RegExp(uiMessages.upTo(size)[language]));
    const input = screen.getByLabelText(webShieldingTexts.zip[language], { selector: 'input' });
    const file = new File(['x'], 'code.zip', { type: 'application/zip' });
    Object.defineProperty(file, 'size', { value: 5 * mebibyte + 1 });
    await user.upload(input, file);
    screen.getByText(uiMessages.fileTooLarge(size)[language]);
    await user.click(screen.getByRole('button', { name: createMessages.send[language] }));
    expect(new Set(sent.mock.calls.map(([call]) => call.path))).toEqual(
      new Set([uploadLimits.path, quotaFigures.path]),
    );
  });
}
