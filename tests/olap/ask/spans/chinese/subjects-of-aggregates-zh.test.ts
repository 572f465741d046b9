import { expect, it } from 'vitest';
import { reader, text } from '../../cube-reader';

const lessons = reader(
  {
    label: '课时安排',
    key: ['lesson'],
    joins: [{ name: 'course', to: 'courses', rel: 'many_to_one', on: [['课程id', 'id']] }],
    dimensions: [
      text('lesson', '课时编号'),
      text('room', '教室'),
      { ...text('course__name', '课程', '课程'), expr: 'course."名称"' },
    ],
    measures: [
      { name: 'rows', label: '课时安排记录数', agg: 'count' },
      { name: 'pupils', label: '听课人数', agg: 'sum', expr: 'pupils' },
      { name: 'average_pupils', label: '平均听课人数', agg: 'avg', expr: 'pupils' },
      { name: 'largest_pupils', label: '最大听课人数', agg: 'max', expr: 'pupils' },
    ],
  },
  { room: ['甲', '乙'], course__name: ['语文', '数学'] },
  null,
  null,
);

it.each([
  ['各个教室的课程平均有多少听课人数', '平均听课人数 · by 教室'],
  ['每个教室的所有课程中，最大听课人数是多少', '最大听课人数 · by 教室'],
  ['每个教室的课程一共有多少听课人数', '听课人数 · by 教室'],
])(
  'a noun of which something is put together for each of another is no breakdown: %s',
  (question, expected) => {
    expect(lessons(question)).toBe(expected);
  },
);

it.each([
  ['各个教室的课程的听课人数', '听课人数 · by 教室 · by 课程'],
  ['每个教室每门课程平均有多少听课人数', '平均听课人数 · by 教室 · by 课程'],
])(
  'it is one where nothing is put together, or it has a word for each of its own: %s',
  (question, expected) => {
    expect(lessons(question)).toBe(expected);
  },
);
