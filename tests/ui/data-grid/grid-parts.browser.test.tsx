import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GridStage, nextFrame, press, shown } from './grid-fixture';
import { plainModel } from './plain-model';
import { until } from '../../until';

const stage = new GridStage();

describe('several parts', () => {
  const copied = async (): Promise<string> => {
    let text = '';
    const read = (event: ClipboardEvent) => {
      text = event.clipboardData?.getData('text/plain') ?? '';
    };
    document.addEventListener('copy', read);
    await userEvent.keyboard('{Control>}c{/Control}');
    document.removeEventListener('copy', read);
    return text;
  };
  const click = (element: HTMLElement, ctrlKey: boolean): void => {
    const { left, top } = element.getBoundingClientRect();
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      element.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, composed: true, pointerId: 1, pointerType: 'mouse', ctrlKey },
          ...{ clientX: left + 6, clientY: top + 6 },
        }),
      );
    }
  };
  const selected = (): unknown => stage.events.findLast(({ type }) => type === 'select');

  test('are selected with Ctrl and copied as one table; once more takes one out', async () => {
    const grid = await stage.show(plainModel(4, 4));
    grid.setPointerCapture = () => undefined;
    grid.focus();
    const heads = shown(grid, '[role=columnheader]');
    click(heads[1]!, false);
    click(heads[3]!, true);
    await nextFrame();
    expect(selected()).toMatchObject({
      range: { left: 2, right: 3, top: 0, bottom: 4 },
      others: [{ left: 0, right: 1 }],
    });
    expect(heads.map((head) => head.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
      'true',
      'false',
    ]);
    expect((await copied()).split('\n').slice(0, 2)).toEqual([
      'Name\tColumn 0\tColumn 2',
      'Row 0\t0.1\t2.1',
    ]);
    click(heads[1]!, true);
    await nextFrame();
    expect(selected()).toMatchObject({ range: { left: 2, right: 3 } });
    expect(selected()).not.toHaveProperty('others');
  });

  test('that are no table are not copied, and the reason is in sight', async () => {
    const grid = await stage.show(plainModel(4, 4));
    grid.setPointerCapture = () => undefined;
    grid.focus();
    click(shown(grid, '[role=columnheader]')[1]!, false);
    click(shown(grid, '[role=rowheader]')[1]!, true);
    expect(await copied()).toBe('');
    await until(() =>
      expect(stage.mounted.shadow.querySelector('.bi-g-said')?.textContent).toContain('one table'),
    );
  });

  test('are selected by keyboard alone: Shift+F8 keeps what is selected', async () => {
    const grid = await stage.show(plainModel(4, 4));
    grid.focus();
    await nextFrame();
    await press('{Shift>}{ArrowDown}{F8}{/Shift}{ArrowRight}{ArrowRight}{ArrowUp}');
    await press('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toMatchObject({
      range: { top: 0, bottom: 2, left: 2, right: 3 },
      others: [{ top: 0, bottom: 2, left: 0, right: 1 }],
    });
    await press('{Escape}');
    expect(selected()).not.toHaveProperty('others');
  });
});
