// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusOnPage } from './use-focus-on-page.ts';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});
afterEach(cleanup);

const Menu = () => {
  const navigate = useNavigate();
  return (
    <nav>
      <Link to="/audit">audit</Link>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => navigate(-1)}>
        back in the browser
      </button>
    </nav>
  );
};

// Another component than the list: links that stand alone would be taken for the same one.
const Finding = () => <Link to="/findings">all findings</Link>;

const Content = () => {
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/findings" element={<Link to="/findings/1">the finding</Link>} />
        <Route path="/findings/:id" element={<Finding />} />
        <Route path="/people/:dialog?" element={<Link to="/people/create">create</Link>} />
        <Route path="/audit" element={<p>audit</p>} />
      </Routes>
    </main>
  );
};

const show = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Menu />
      <Content />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

const enterOn = async (user: ReturnType<typeof show>, name: string): Promise<void> => {
  screen.getByRole('link', { name }).focus();
  await user.keyboard('{Enter}');
};

test('a page of another area, one of the list and the list again have the focus, each from its top', async () => {
  const user = show('/findings');
  for (const [times, name] of ['the finding', 'all findings', 'audit'].entries()) {
    await enterOn(user, name);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
    expect(scrolled).toHaveBeenCalledTimes(times + 1);
  }
});

test('who goes back to a list in the browser is not moved to its top', async () => {
  const user = show('/findings');
  await enterOn(user, 'the finding');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
  scrolled.mockClear();
  screen.getByRole('link', { name: 'all findings' }).focus();
  await user.click(screen.getByRole('button', { name: 'back in the browser' }));
  await screen.findByText('the finding');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
  expect(scrolled).not.toHaveBeenCalled();
});

test('what opens a dialog over its list keeps the focus until the dialog takes it', async () => {
  const user = show('/people');
  await enterOn(user, 'create');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'create' }));
  expect(scrolled).not.toHaveBeenCalled();
});
