import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeHost, type NoticePort } from '../../src/ui/notice-host';

let root: Root;
let box: HTMLElement;
let port: NoticePort | null = null;

beforeEach(async () => {
  vi.useFakeTimers();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () => {
    root.render(<NoticeHost getContainer={() => box} onReady={(given) => void (port = given)} />);
    await vi.advanceTimersByTimeAsync(50);
  });
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
    await vi.advanceTimersByTimeAsync(50);
  });
  box.remove();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const show = async (work: (given: NoticePort) => void) => {
  await act(async () => {
    if (port) work(port);
    await vi.advanceTimersByTimeAsync(0);
  });
  await pass(100);
};

/** Still there and not on its way out; this page has no transitions that would end. */
const stays = (text: string) =>
  box.textContent.includes(text) && box.querySelector('[class*="-leave"]') === null;

test('a message stays 3 s', async () => {
  await show((given) => given.message('success', 'Token copied to clipboard'));
  expect(stays('Token copied to clipboard')).toBe(true);
  await pass(2700);
  expect(stays('Token copied to clipboard')).toBe(true);
  await pass(900);
  expect(stays('Token copied to clipboard')).toBe(false);
});

test('a notification stays 4.5 s and is 384 px wide', async () => {
  await show((given) => given.notice({ tone: 'info', title: 'Saved' }));
  const notice = [...box.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one.style.width === '384px' && one.textContent.includes('Saved'),
  );
  expect(notice.length).toBeGreaterThan(0);
  await pass(4100);
  expect(stays('Saved')).toBe(true);
  await pass(1000);
  expect(stays('Saved')).toBe(false);
});
