// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

afterEach(cleanup);

const Files = () => {
  const [files, setFiles] = useState(['a', 'b', 'c']);
  const frame = useRef<HTMLElement>(null);
  useFocusAfterRemoval(frame, files.length);
  return (
    <section ref={frame}>
      <input type="file" aria-label="add" />
      <ul>
        {files.map((file) => (
          <li key={file}>
            <button type="button">save {file}</button>
            <button type="button" onClick={() => setFiles(files.filter((one) => one !== file))}>
              remove {file}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

test('who removes a file goes on at the next one, at the last one, and where more are added', async () => {
  const user = userEvent.setup();
  render(<Files />);
  const remove = async (file: string, then: string): Promise<void> => {
    const button = screen.getByRole('button', { name: `remove ${file}` });
    button.focus();
    await user.keyboard('{Enter}');
    await expect
      .poll(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'))
      .toBe(then);
  };
  await remove('b', 'remove c');
  await remove('c', 'remove a');
  await remove('a', 'add');
});
