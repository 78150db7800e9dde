// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { say } from '../../../shared/messages.ts';
import { uiMessages } from '../../messages.ts';
import { formMessages } from '../messages.ts';
import { languages, message, showElement } from '../testing/show-form.tsx';
import { useFields } from '../use-fields.ts';
import { FormDialog } from './form-dialog.tsx';

type Values = { readonly name: string; readonly files: readonly File[] };

const Shown = ({ onClose, sending = false }: { onClose: () => void; sending?: boolean }) => {
  const form = useFields<Values>([
    { name: 'name', type: 'text', label: message('Name', 'Nombre'), initialValue: 'Ana' },
    {
      name: 'files',
      type: 'custom',
      label: message('Files', 'Archivos'),
      initialValue: [],
      render: ({ onChange }) => (
        <button type="button" onClick={() => onChange([new File(['x'], 'x.png')])}>
          choose
        </button>
      ),
    },
  ]);
  return (
    <FormDialog
      title={message('Somebody', 'Alguien')}
      form={form}
      sending={sending}
      submitLabel={message('Save', 'Guardar')}
      onSubmit={() => undefined}
      onClose={onClose}
    />
  );
};

/** Whether the browser would ask before leaving the page. */
const asksOnUnload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};

const question = (): HTMLElement | null => screen.queryByRole('alertdialog');

for (const language of languages) {
  const cancel = () => screen.getByRole('button', { name: say(uiMessages.cancel, language) });

  test(`an untouched form closes at once, by Escape and by Cancel (${language})`, async () => {
    const onClose = vi.fn();
    const { user } = showElement(<Shown onClose={onClose} />, language);
    await user.keyboard('{Escape}');
    await user.click(cancel());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(question()).toBeNull();
    expect(asksOnUnload()).toBe(false);
  });

  test(`what was written is thrown away only when that is said (${language})`, async () => {
    const onClose = vi.fn();
    const { user } = showElement(<Shown onClose={onClose} />, language);
    await user.type(screen.getByRole('textbox'), ' María');
    expect(asksOnUnload()).toBe(true);
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.click(cancel()),
      () => user.click(document.querySelector('.MuiDialog-container') ?? document.body),
    ]) {
      await leave();
      await screen.findByText(say(formMessages.discardTitle, language));
      await user.click(screen.getByRole('button', { name: say(formMessages.keepWriting, language) }));
      await waitFor(() => expect(question()).toBeNull());
      expect(onClose).not.toHaveBeenCalled();
    }
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ana María');
    await user.click(cancel());
    await user.click(screen.getByRole('button', { name: say(formMessages.discard, language) }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
}

test('a form that was put back as it was closes at once', async () => {
  const onClose = vi.fn();
  const { user } = showElement(<Shown onClose={onClose} />, 'en');
  await user.type(screen.getByRole('textbox'), 'x{Backspace}');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a file that was chosen counts as written', async () => {
  const onClose = vi.fn();
  const { user } = showElement(<Shown onClose={onClose} />, 'en');
  await user.click(screen.getByRole('button', { name: 'choose' }));
  await user.keyboard('{Escape}');
  expect(question()).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('what is being sent is neither closed nor asked about', async () => {
  const onClose = vi.fn();
  const { user } = showElement(<Shown onClose={onClose} sending />, 'en');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(question()).toBeNull();
});
