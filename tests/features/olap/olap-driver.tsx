import { afterEach, expect } from 'vitest';
import { ReportViewerScreen } from '../../../src/features/report/report-viewer-screen';
import OlapPage from '../../../src/shell/pages/olap-page';
import { putOnStage, type Stage } from './olap-fixture';
import type { SmallServer } from './small-server';
import { until } from '../../until';

export const CUBE = '/olap?report_id=flights&type=cube&name=Flights';
/** the screen on stage; null between tests */
export let stage: Stage | null = null;

afterEach(() => {
  stage?.leave();
  stage = null;
});

export function open(server: SmallServer, address = CUBE, width?: number): Stage {
  stage = putOnStage(
    server,
    address,
    (search) => {
      // another visit is another screen, which takes the place of the one before at once
      const visit = search.get('visit');
      return search.get('type') === 'viewer' ? (
        <ReportViewerScreen reportId={search.get('report_id') ?? ''} />
      ) : (
        <OlapPage key={visit} />
      );
    },
    width,
  );
  return stage;
}

export const all = (selector: string): HTMLElement[] => [
  ...(stage?.root.querySelectorAll<HTMLElement>(selector) ?? []),
];
export const chips = (well: string): string[] =>
  all(`[data-chip^="${well}:"]`).map((chip) => chip.dataset['chip']!.slice(well.length + 1));
export const button = (name: string): HTMLElement => {
  const found = all('button').find(
    (one) => one.getAttribute('aria-label') === name || one.textContent.trim() === name,
  );
  if (!found) throw new Error(`There is no button "${name}"`);
  return found;
};
export const item = (name: string): HTMLElement => {
  const found = all('[role=menuitem]').find((one) => one.textContent.includes(name));
  if (!found) throw new Error(`There is no menu item "${name}"`);
  return found;
};
export const gridText = (): string => all('[role=treegrid]')[0]?.innerText ?? '';
export const shown = async (text: string): Promise<void> =>
  until(() => expect(gridText()).toContain(text));
export const ready = async (): Promise<void> => shown('West');

export async function drag(from: HTMLElement, to: HTMLElement, at: 'start' | 'end' = 'end') {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const fire = (target: EventTarget, type: string, x: number, y: number) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        clientX: x,
        clientY: y,
        button: 0,
      }),
    );
  const [x, y] = [a.left + 20, a.top + a.height / 2];
  const target = { x: at === 'end' ? b.right - 60 : b.left - 4, y: b.top + b.height / 2 };
  fire(from, 'mousedown', x, y);
  for (let step = 1; step <= 8; step++) {
    const share = step / 8;
    fire(document, 'mousemove', x + (target.x - x) * share, y + (target.y - y) * share);
    await frame();
  }
  await frame();
  await frame();
  fire(document, 'mouseup', target.x, target.y);
}

export const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** A key as the focused element gets it; for many in a row, which the driver would send slowly. */
export function press(key: string, modifiers: KeyboardEventInit = {}): void {
  const target = stage!.root.activeElement!;
  const event = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
  target.dispatchEvent(new KeyboardEvent('keydown', event));
}

export const row = (key: string): HTMLElement => all(`[data-row="${key}"]`)[0]!;
export const well = (name: string): HTMLElement =>
  all('.olap-well').find((one) => one.textContent.startsWith(name))!;
