import { describe, expect, test } from 'vitest';
import { rangeToHtml, rangeToTsv, tsvField } from '../../../src/ui/data-grid/grid-clipboard';
import { gridShapeOf } from '../../../src/ui/data-grid/grid-shape';
import { createPivotModel } from '../../../src/widgets/pivot-model';
import { seasonCellSet, wideCellSet } from '../../widgets/flight-cell-sets';
import { plainModel } from './plain-model';

describe('a copied range', () => {
  const model = plainModel(4, 3);

  test('has its headers', () => {
    const range = { top: 1, left: 1, bottom: 3, right: 3 };
    expect(rangeToTsv(model, range)).toBe(
      'Name\tColumn 1\tColumn 2\nRow 1\t4.1\t5.1\nRow 2\t7.1\t8.1',
    );
  });

  test('of one cell is the value alone', () => {
    expect(rangeToTsv(model, { top: 0, left: 0, bottom: 1, right: 1 })).toBe('0.1');
  });

  test('has the values themselves when asked for', () => {
    const one = { top: 0, left: 0, bottom: 1, right: 1 };
    expect(rangeToTsv(model, one, { fullPrecision: true })).toBe('0.125');
  });

  test('of several parts is one table, in the order of the grid', () => {
    const rows = [
      [0, 1],
      [3, 4],
    ] as const;
    const columns = [
      [0, 1],
      [2, 3],
    ] as const;
    const lines = ['Name\tColumn 0\tColumn 2', 'Row 0\t0.1\t2.1', 'Row 3\t9.1\t11.1'];
    expect(rangeToTsv(model, { rows, columns })).toBe(lines.join('\n'));
  });

  test('repeats merged headers over each of their columns', () => {
    const pivot = createPivotModel({
      cellSet: wideCellSet('none'),

      language: 'en',
      dark: false,
    });
    const [, years, months] = rangeToTsv(pivot, { top: 0, left: 0, bottom: 3, right: 4 })
      .split('\n')
      .map((line) => line.split('\t').slice(2));
    expect(years).toEqual(['2000', '2000', '2000', '2000']);
    expect(months).toEqual(['Jan 2000', 'Jan 2000', 'Jan 2000', 'Feb 2000']);
  });

  test('has what is behind its headers', () => {
    const pivot = createPivotModel({ cellSet: seasonCellSet(), language: 'en', dark: false });
    const range = { top: 0, left: 2, bottom: 2, right: 4 };
    expect(rangeToTsv(pivot, range).split('\n')[2]).toMatch(
      /\tJan 2000 · winter\tFeb 2000 · winter$/,
    );
    expect(rangeToHtml(pivot, range)).toContain('>Jan 2000 · winter</th>');
  });
});

describe('a field', () => {
  test('has an ASCII minus and plain spaces', () => {
    expect(tsvField('−1,234.5')).toBe('-1,234.5');
    expect(tsvField('1\u00a0000')).toBe('1 000');
  });

  test('with tabs, line breaks or quotes is quoted', () => {
    expect(tsvField('a\tb')).toBe('"a\tb"');
    expect(tsvField('say "hi"')).toBe('"say ""hi"""');
  });

  test('that a spreadsheet would run as a formula is made text', () => {
    expect(tsvField('=HYPERLINK("http://x")')).toBe('"\'=HYPERLINK(""http://x"")"');
    expect(tsvField('@sum')).toBe("'@sum");
    expect(tsvField('-cmd')).toBe("'-cmd");
    expect(tsvField(' =1+1')).toBe("' =1+1");
    expect(tsvField('\u3000＝1')).toBe("'\u3000＝1");
    expect(tsvField('－cmd')).toBe("'－cmd");
  });

  test('that is a signed number stays a number', () => {
    expect(tsvField('-12.5%')).toBe('-12.5%');
    expect(tsvField('+3')).toBe('+3');
    expect(tsvField('-1E-5')).toBe('-1E-5');
    expect(tsvField('-')).toBe('-');
  });
});

test('merged headers are one place for the keyboard', () => {
  const pivot = createPivotModel({
    cellSet: wideCellSet('none'),

    language: 'en',
    dark: false,
  });
  const shape = gridShapeOf(pivot);
  expect(shape.boxAt({ row: -3, column: 5 })).toEqual({ top: -3, bottom: -2, left: 0, right: 36 });
  expect(shape.boxAt({ row: -3, column: -1 })).toEqual({ top: -4, bottom: -1, left: -2, right: 0 });
});

describe('a range as an HTML table', () => {
  const pivot = createPivotModel({ cellSet: wideCellSet('none'), language: 'en', dark: false });
  const range = { top: 0, left: 0, bottom: 3, right: 2 };
  const texts = (html: string | null) =>
    (html ?? '')
      .split('<tr>')
      .slice(1)
      .map((line) =>
        line
          .split(/<t[hd][^>]*>/)
          .slice(1)
          .map((one) => one.replace(/<.*/, '')),
      );

  test('holds the same fields as the text, numbers at the right', () => {
    const html = rangeToHtml(pivot, range);
    const lines = rangeToTsv(pivot, range)
      .split('\n')
      .map((line) => line.split('\t'));
    expect(texts(html)).toEqual(lines);
    expect(html).toContain('<td align="right">');
  });

  test('cannot carry markup out of a label', () => {
    const cell = () => ({ text: '<img src=x onerror=alert(1)>&' });
    const html = rangeToHtml({ ...pivot, cell }, range);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;');
    expect(html).not.toContain('<img');
  });

  test('is left out for very many cells', () => {
    expect(rangeToHtml(pivot, { top: 0, left: 0, bottom: 20_001, right: 1 })).toBeNull();
  });
});
