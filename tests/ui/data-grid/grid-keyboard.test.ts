import { describe, expect, test } from 'vitest';
import { commandOf, type KeyStroke } from '../../../src/ui/data-grid/grid-keyboard';

function press(key: string, held: Partial<KeyStroke> = {}) {
  return commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...held,
  });
}

describe('keys of the grid', () => {
  test('arrows step and Shift extends', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'step', rows: 1, columns: 0, extend: false });
    expect(press('ArrowLeft', { shiftKey: true })).toEqual({
      kind: 'step',
      rows: 0,
      columns: -1,
      extend: true,
    });
  });

  test('Ctrl and Cmd go to the edge', () => {
    const edge = { kind: 'edge', rows: 1, columns: 0, extend: false };
    expect(press('ArrowDown', { ctrlKey: true })).toEqual(edge);
    expect(press('ArrowDown', { metaKey: true })).toEqual(edge);
    expect(press('End', { ctrlKey: true })).toMatchObject({ rows: 1, columns: 1 });
    expect(press('Home')).toMatchObject({ rows: 0, columns: -1 });
  });

  test('Enter acts, Space opens and closes, plus and minus open or close', () => {
    expect(press('Enter')).toEqual({ kind: 'activate' });
    expect(press(' ')).toEqual({ kind: 'toggle' });
    expect(press('+', { shiftKey: true })).toEqual({ kind: 'expand', expand: true });
    expect(press('-')).toEqual({ kind: 'expand', expand: false });
  });

  test('Space with Shift or Ctrl selects rows or columns, Ctrl+A everything', () => {
    expect(press(' ', { shiftKey: true })).toEqual({ kind: 'selectRows' });
    expect(press(' ', { ctrlKey: true })).toEqual({ kind: 'selectColumns' });
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'selectAll' });
  });

  test("Shift+F8 keeps the selection, F8 alone is not the grid's", () => {
    expect(press('F8', { shiftKey: true })).toEqual({ kind: 'keepAndAdd' });
    expect(press('F8')).toBeNull();
  });

  test('the menu key and Shift+F10 open the menu', () => {
    expect(press('ContextMenu')).toEqual({ kind: 'menu' });
    expect(press('F10', { shiftKey: true })).toEqual({ kind: 'menu' });
    expect(press('F10')).toBeNull();
  });

  test('Shift+Alt+arrows size the column', () => {
    expect(press('ArrowRight', { shiftKey: true, altKey: true })).toEqual({
      kind: 'resize',
      pixels: 16,
    });
    expect(press('ArrowDown', { shiftKey: true, altKey: true })).toEqual({ kind: 'autoFit' });
  });

  test('keys of the browser and of the product stay theirs', () => {
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('z', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('a')).toBeNull();
  });
});
