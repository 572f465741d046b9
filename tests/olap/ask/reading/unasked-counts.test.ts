import { expect, it } from 'vitest';
import { generatedReader, measure, text, value } from '../cube-reader';

const branches = generatedReader(
  {
    label: 'Branches',
    key: ['branch_id'],
    joins: [
      { name: 'customer', to: 'customers', rel: 'one_to_many', on: [['branch_id', 'branch_id']] },
      { name: 'deposit', to: 'deposits', rel: 'one_to_many', on: [['branch_id', 'branch_id']] },
    ],
    dimensions: [
      { name: 'branch_id', label: 'Branch ID', type: 'number', expr: 'branch_id' },
      text('state', 'State'),
      text('owner', 'Owner'),
      { ...text('customer_name', 'Customer name', 'Customer'), expr: 'customer.name' },
      value('score_value', 'Score (value)', 'score'),
    ],
    measures: [
      { name: 'branches', label: 'Number of branches', agg: 'count', synonyms: ['Branches'] },
      measure('average_score', 'Average score', 'avg', 'score'),
      {
        ...measure('deposits', 'Number of deposits', 'distinct', 'deposit.id'),
        synonyms: ['Deposits'],
      },
    ],
  },
  { state: ['Ohio', 'Utah'], owner: ['Dan', 'Eve'], customer_name: ['Ann', 'Bob'] },
);

it.each([
  'average score of branches that have a deposit',
  'names of branches in Ohio',
  'branches of both Dan and Ann',
])('%s is refused, as no reading says it', (question) => {
  expect(branches(question)).toMatch(/^refused: /);
});

it('a number of things that is asked for is shown next to another one', () => {
  expect(branches('average score and number of deposits by state')).toBe(
    'Average score · Number of deposits · by State',
  );
});
