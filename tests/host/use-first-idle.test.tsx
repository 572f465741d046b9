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

function screen(onRest: () => void) {
  function Screen({ atRest }: { atRest: boolean }) {
    useFirstIdle(atRest, () => onRest);
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
  const onRest = vi.fn();
  const show = screen(onRest);
  show(false);
  nextFrame();
  show(true);
  expect(onRest).not.toHaveBeenCalled();
  nextFrame();
  show(false);
  show(true);
  nextFrame();
  expect(onRest).toHaveBeenCalledOnce();
});

test('a screen that fetches again before the frame reports it at its next rest', () => {
  const onRest = vi.fn();
  const show = screen(onRest);
  show(true);
  show(false);
  nextFrame();
  expect(onRest).not.toHaveBeenCalled();
  show(true);
  nextFrame();
  expect(onRest).toHaveBeenCalledOnce();
});
