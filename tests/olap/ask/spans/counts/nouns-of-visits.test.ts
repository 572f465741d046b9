import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text } from '../../cube-reader';
import { holidayLets } from '../../holiday-lets';

const read = holidayLets();
const readLessons = reader(
  {
    label: '报名',
    key: ['id'],
    dimensions: [
      { name: 'day', label: '报名日期', type: 'date', expr: 'day', folder: '报名日期' },
      text('course', '课程', '课程'),
      { ...text('student_name', '学员姓名', '学员'), expr: 'student.name' },
    ],
    measures: [
      measure('paid', '实收金额', 'sum', 'paid'),
      { name: 'rows', label: '报名记录数', agg: 'count' },
      measure('students', '不同学员数', 'distinct', 'student_id'),
    ],
  } as unknown as Partial<CubeModel>,
  { course: ['数学', '英语'] },
);

describe('人次', () => {
  it.each([
    ['报名人次', '报名记录数'],
    ['报名总人次', '报名记录数'],
    ['各课程的人次', '报名记录数 · by 课程'],
    ['各课程的报名人次和实收金额', '报名记录数 · 实收金额 · by 课程'],
  ])('counts rows, whoever came: %s', (question, chips) => {
    expect(readLessons(question)).toBe(chips);
  });

  it('is no number of people', () => {
    expect(readLessons('各课程的学员数')).toBe('不同学员数 · by 课程');
  });
});

describe('stays', () => {
  it.each([
    ['completed stays by channel', 'Number of bookings · by Channel · State: Completed'],
    ['total price of completed stays', 'Total price · State: Completed'],
  ])('are the rows: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});

describe('a name and the same name after "by"', () => {
  it('is a breakdown, and no number of them', () => {
    expect(read('completed bookings house by house')).toBe(
      'Number of bookings · by House · State: Completed',
    );
  });
});
