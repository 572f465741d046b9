import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFirstIdle } from '../../src/host/use-first-idle';

let frames: Map<number, () => void>;
beforeEach(() => {
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    frames.set(frames.size + 1, then);
    return frames.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.set(id, () => undefined));
});
afterEach(() => vi.unstubAllGlobals());

function screen(told: () => void) {
  function Screen({ atRest }: { atRest: boolean }) {
    useFirstIdle(atRest, () => told);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  return (atRest: boolean) => act(() => root.render(<Screen atRest={atRest} />));
}
const nextFrame = () => {
  for (const [id, then] of [...frames]) {
    frames.set(id, () => undefined);
    then();
  }
};

test('a screen at rest reports it once, in the next frame', () => {
  const told = vi.fn();
  const show = screen(told);
  show(false);
  nextFrame();
  show(true);
  expect(told).not.toHaveBeenCalled();
  nextFrame();
  show(false);
  show(true);
  nextFrame();
  expect(told).toHaveBeenCalledOnce();
});

test('a screen that fetches again before the frame reports it at its next rest', () => {
  const told = vi.fn();
  const show = screen(told);
  show(true);
  show(false);
  nextFrame();
  expect(told).not.toHaveBeenCalled();
  show(true);
  nextFrame();
  expect(told).toHaveBeenCalledOnce();
});
