import { expect, test } from 'vitest';
import type { CellFormat } from '@bi/contract/report/report';
import { markReader } from '@bi/olap/marks/cell-marks';
import { layoutColumns } from '@bi/olap/cells/column-layout';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { createPivotModel } from '../../../src/widgets/pivot-model';
import { wideCellSet } from '../../widgets/flight-cell-sets';

const FORMATS: Record<string, CellFormat> = {
  flights: { kind: 'scale' },
  on_time: { kind: 'rule', by: 'on_time', op: 'empty', value: 0, tone: 'noted' },
  delay: { kind: 'bars' },
};
const ICONS: CellFormat = { kind: 'icons', icons: 'arrows', by: 'share', at: [0.33, 0.67] };

test.each(['before', 'after', 'none'] as const)(
  'the cells of files have the marks of the screen, with totals %s',
  (totals) => {
    for (const formats of [FORMATS, { flights: ICONS }]) {
      const cellSet = wideCellSet(totals);
      const presentation = { formats };
      const screen = createPivotModel({ cellSet, presentation, language: 'en', dark: false });
      const marks = markReader(cellSet, presentation, 'en');
      const count = cellSet.measures.length;
      let marked = 0;
      for (let row = 0; row < cellSet.rows.count; row += 1) {
        layoutColumns(cellSet.columns).nodes.forEach((column, place) => {
          for (let measure = 0; measure < count; measure += 1) {
            const { background, bar, icon } = screen.cell(row, place * count + measure);
            const mark = marks(row, column, measure);
            expect([row, column, measure, mark?.background, mark?.bar, mark?.icon]).toEqual([
              ...[row, column, measure],
              ...[background, bar, icon],
            ]);
            if (mark) marked += 1;
          }
        });
      }
      expect(marked).toBeGreaterThan(100);
    }
  },
);

test('pages draw the fills, bars and signs of the cells, and each sign once', () => {
  const cellSet = wideCellSet('before');
  const formats = { ...FORMATS, on_time: ICONS };
  const table = cellSetBlock(cellSet, 'en', markReader(cellSet, { formats }, 'en'));
  const cells = table.rows.flatMap(({ cells: all }) =>
    all.flatMap((cell) => (typeof cell === 'string' ? [] : [cell])),
  );
  const margin = { top: 30, right: 30, bottom: 30, left: 30 };
  const page = { width: 4000, height: 3000, margin };
  const items = [
    ...layoutDocument({ title: 'Marks', language: 'en', page, blocks: [table] }),
  ].flatMap((one) => one.items);
  const drawn = items.flatMap((item) => (item.type === 'rect' && item.fill ? [item.fill] : []));
  const fills = cells.flatMap(({ fill }) => (fill === undefined ? [] : [fill]));
  const bars = cells.flatMap(({ bar }) => (bar === undefined ? [] : [bar.color]));
  const signs = cells.flatMap(({ sign }) => (sign === undefined ? [] : [sign.text]));
  expect([fills.length > 100, bars.length > 100, signs.length > 100]).toEqual([true, true, true]);
  for (const color of new Set([...fills, ...bars])) {
    const asked = [...fills, ...bars].filter((one) => one === color).length;
    expect(drawn.filter((one) => one === color).length).toBeGreaterThanOrEqual(asked);
  }
  const texts = items.flatMap((item) => (item.type === 'text' ? [item.text] : []));
  for (const sign of new Set(signs)) {
    expect(texts.filter((text) => text === sign)).toHaveLength(
      signs.filter((one) => one === sign).length,
    );
  }
});
