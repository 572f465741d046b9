import { expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/ask-context';
import { askCubeOf } from '@bi/olap/ask/ask-cube-of-model';
import { starterQuestions } from '@bi/olap/ask/starters';
import { vocabularyOf } from '@bi/olap/ask/vocabulary';

const model: CubeModel = {
  name: 'tickets',
  label: 'Tickets',
  source: { table: 't' },
  key: ['id'],
  joins: [],
  hierarchies: [],
  dimensions: [
    { name: 'channel', label: 'Channel', type: 'string' },
    { name: 'queue', label: 'Queue', type: 'string' },
  ],
  measures: [
    { name: 'tickets', label: 'Number of tickets', agg: 'count' },
    { name: 'minutes', label: 'Handling minutes', agg: 'sum', expr: 'minutes' },
  ],
};
const members = Object.entries({ channel: ['Phone', 'Web'], queue: ['Billing', 'Repair'] }).flatMap(
  ([field, keys]) => keys.map((key) => ({ field, key, label: key, synonyms: [] })),
);

it('what is counted is asked for as people do, and is understood', () => {
  const cube = askCubeOf(model, members, '2025-11-14');
  const context = askContext([vocabularyOf(cube)]);
  const counted = starterQuestions(cube, 'en').filter((question) => question.includes('tickets'));
  expect(counted).toContain('How many tickets are there per channel?');
  expect(counted).toContain('How have tickets developed over time?');
  for (const question of counted) {
    expect(question).not.toContain('number of');
    if (!/time|2025/.test(question)) expect(ask(context, question, null).outcome).toBe('answered');
  }
});
