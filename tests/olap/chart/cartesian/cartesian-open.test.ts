import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../../widgets/build-cell-set';
import { drawPicture } from '../picture';
import { count, level, months } from '../picture-cases';

const cells = (periods = months(30)) =>
  buildCellSet({
    rows: { levels: [periods], totals: 'none' },
    columns: { levels: [] },
    measures: [{ ...count, value: (_, row) => 1000 + 10 * row }],
  });
/** the last of thirty months from January 2000 */
const LAST = '2002-06';

const gaps = (svg: string): number => [...svg.matchAll(/stroke-dasharray="4,4"/g)].length;
const drawn = (lastDay: string | undefined, kind: 'line' | 'bar' = 'line') => {
  const { built, svg } = drawPicture(cells(), kind, lastDay === undefined ? {} : { lastDay });
  return { notes: (built.notes ?? []).join(' '), dashes: gaps(svg), built };
};

describe('a chart over months, the last of which continues after the data', () => {
  test('dashes the last step of a line and says until when there are data', () => {
    const { notes, dashes, built } = drawn(`${LAST}-12`);
    expect(notes).toContain('Jun 2002 is not over: data until 12 Jun 2002.');
    expect(dashes).toBe(1);
    // the gaps are drawn over the line; what is pressed are the marks of the line alone
    expect(built.marks.map((marks) => marks.length)).toEqual([30, 0]);
  });

  test('says so under bars, too', () => {
    const { notes, dashes } = drawn(`${LAST}-12`, 'bar');
    expect(notes).toContain('is not over');
    expect(dashes).toBe(0);
  });

  test.each([
    ['is over', `${LAST}-30`],
    ['is dated by its first day', `${LAST}-01`],
    ['has an unknown end', undefined],
    ['is followed by data of later ones', '2003-01-17'],
  ])('is drawn like the others where it %s', (_, lastDay) => {
    const { notes, dashes } = drawn(lastDay);
    expect(notes).not.toContain('is not over');
    expect(dashes).toBe(0);
  });

  test('is drawn like the others where its categories are no dates', () => {
    const { built } = drawPicture(cells(level('Species', ['a', 'b', 'c'])), 'bar', {
      lastDay: `${LAST}-12`,
    });
    expect(built.notes ?? []).toEqual([]);
  });
});

test('the picture of a dashed step has the colour of the ground in its gaps', () => {
  const { svg } = drawPicture(cells(), 'line', { lastDay: `${LAST}-12` });
  const dash = /<path[^>]*stroke-dasharray="4,4"[^>]*>/.exec(svg)?.[0] ?? '';
  expect(dash.toLowerCase()).toContain(LIGHT_PALETTE.canvas.toLowerCase());
});
