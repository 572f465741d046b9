import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

const CUBES = 44;

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  for (let at = 0; at < CUBES; at += 1) {
    const label = at === 0 ? 'Zebra weight' : `Gauge ${at}`;
    const text = `name: many_${at}
label: Plain ${at}
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: minutes, expr: delay_min, type: number}]
hierarchies: []
measures: [{name: m${at}, agg: count, label: "${label}"}]`;
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/cubes', body: { text } });
    expect(made.code, made.message).toBe(1000);
  }
});
afterAll(() => lab.close());

const ask = async (question: string, more: object = {}) => {
  const body = { question, run: false, ...more };
  const { data } = await lab.call({ as: 'ana', method: 'POST', path: '/chat/ask', body });
  return data;
};

it('of more than 40 cubes those are searched whose names the question has, and the others are counted', async () => {
  for (const question of ['zebra weight', 'gauge 1', 'gauge 43', 'flights by origin region']) {
    const data = await ask(question);
    expect(data.outcome, question).toBe('answered');
    expect(data.unsearched).toBe(CUBES + 1 - 40);
  }
  expect((await ask('zebra weight')).reading.cube.slug).toBe('many_0');
  const refused = await ask('who is the best pilot');
  expect(refused).toMatchObject({ outcome: 'refused', unsearched: CUBES + 1 - 40 });
});

it('a question that continues one before is searched in its cube, too', async () => {
  const { reading } = await ask('zebra weight');
  const next = await ask('and by minutes', { before: reading.frame });
  expect(next.reading.cube.slug).toBe('many_0');
});

it('nothing is left out where one cube is asked', async () => {
  expect(await ask('zebra weight', { cube: 'many_0' })).not.toHaveProperty('unsearched');
});
