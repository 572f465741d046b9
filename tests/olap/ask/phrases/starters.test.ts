import { expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { starterQuestions } from '@bi/olap/ask/phrases/starters';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

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
  const summed = starterQuestions(cube, 'en').filter((question) => question.includes('minutes'));
  expect(summed).toContain('Show handling minutes over time.');
  expect(ask(context, 'Show handling minutes by channel.', null).outcome).toBe('answered');
  for (const question of counted) {
    expect(question).not.toContain('number of');
    if (!/time|2025/.test(question)) expect(ask(context, question, null).outcome).toBe('answered');
  }
});

it('names of one language make a question; a cube without names in it is asked in its own', () => {
  const mixed: CubeModel = {
    ...model,
    dimensions: [
      { name: 'nook', label: 'Nook', type: 'string' },
      { name: 'channel', label: 'Channel', type: 'string' },
    ],
    measures: [
      { name: 'frobs', label: 'Frobs', agg: 'sum', expr: 'frobs' },
      { name: 'amount', label: 'Amount', agg: 'sum', expr: 'amount' },
    ],
  };
  const keys = Object.entries({ nook: ['A', 'B'], channel: ['Phone', 'Web'] }).flatMap(
    ([field, all]) => all.map((key) => ({ field, key, label: key, synonyms: [] })),
  );
  const asked = starterQuestions(askCubeOf(mixed, keys, '2025-11-14'), 'zh');
  expect(asked.filter((one) => /[a-z]/i.test(one))).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
  const none = { ...mixed, measures: mixed.measures.slice(0, 1) };
  const inEnglish = starterQuestions(askCubeOf(none, keys, '2025-11-14'), 'zh');
  expect(inEnglish).toContain('What are the frobs per nook?');
});
