import { describe, expect, it } from 'vitest';
import { rows } from '../trades/trade-cubes';
import { measure, reader, text } from '../cube-reader';

const ends = (['sum', 'avg', 'max'] as const).map((agg) => {
  const label = { sum: 'Salary', avg: 'Average salary', max: 'Max salary' }[agg];
  return measure(`${agg}_salary`, label, agg, 'salary');
});
const model = {
  label: 'Employees',
  key: ['employee_id'],
  dimensions: [text('department', 'Department')],
};
const members = { department: ['Kitchen', 'Bar'] };
const low = { name: 'min_salary', label: 'Min salary', agg: 'min', expr: 'salary' } as const;
const read = reader(
  {
    ...model,
    measures: [
      rows('employees'),
      ...ends,
      low,
      measure('depts', 'Distinct departments', 'distinct', 'department'),
    ],
  },
  members,
);
const withoutLowest = reader({ ...model, measures: [rows('employees'), ...ends] }, members);

describe('single values of one measure side by side', () => {
  it.each([
    [
      'minimum, maximum and average salary by department',
      'Min salary · Max salary · Average salary · by Department',
    ],
    ['highest and lowest salary by department', 'Max salary · Min salary · by Department'],
    ['average and maximum salary per department', 'Average salary · Max salary · by Department'],
    ['min and max salary', 'Min salary · Max salary'],
    ['各部门的最高工资和最低工资', 'Max salary · Min salary · by Department'],
    ['各部门最高、最低和平均工资', 'Max salary · Min salary · Average salary · by Department'],
  ])('%s has each of them', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is one value where an average is the highest', () => {
    expect(read('which department has the highest average salary')).toBe(
      'Average salary · by Department · top 1',
    );
  });

  it('is refused where the cube has no measure of one of them', () => {
    expect(withoutLowest('minimum and maximum salary by department')).toBe('refused: minimum');
  });

  it('is refused where two members are asked for', () => {
    expect(read('which department has the highest and which the lowest average salary')).toBe(
      'refused: lowest',
    );
  });
});
