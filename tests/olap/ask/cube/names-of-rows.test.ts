import { expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

/** Reads a question of a table of which each row has another name. */
const readOf = (label: string, columns: string[]) =>
  reader(
    {
      label,
      key: ['id'],
      dimensions: [
        { name: 'id', label: '词条id', type: 'string' },
        ...columns.map((one, at) => text(`c${String(at)}`, one)),
        value('size_value', '面积（值）', 'size'),
      ],
      measures: [
        { name: 'rows', label: `${label}记录数`, agg: 'count' },
        measure('size', '面积', 'sum', 'size'),
      ],
    },
    { id: ['1', '2'], c0: ['甲', '乙'], c1: ['丙'] },
  );

it.each([
  ['影院', ['影院名称', '类型'], '影院名称'],
  ['省份', ['省名', '区域'], '省名'],
  ['外文书籍', ['名称', '英文名'], '名称'],
  ['球员', ['中文名', '国籍'], '中文名'],
])('takes the rows of %s by the column of their names', (label, columns, name) => {
  expect(readOf(label, columns)(`面积大于5的${label}有哪些`)).toBe(
    `${label}记录数 · by ${name} · 面积（值） > 5`,
  );
});

it('takes no name of something else for theirs', () => {
  expect(readOf('门店', ['城市名称', '类型'])('面积大于5的门店有哪些')).not.toContain('城市名称');
});
