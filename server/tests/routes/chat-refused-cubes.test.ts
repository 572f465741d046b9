import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

const ZEBRAS = `name: zebras
label: Zebras
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: stripes, label: Stripes, expr: distance_band, type: string}]
hierarchies: []
measures: [{name: weight, agg: count, label: Zebra weight}, {name: height, agg: count, label: Zebra height}]`;

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  const body = { text: ZEBRAS };
  const made = await lab.call({ as: 'ana', method: 'POST', path: '/cubes', body });
  expect(made.code, made.message).toBe(1000);
});
afterAll(() => lab.close());

const refused = async (question: string) => {
  const body = { question };
  const { data } = await lab.call({ as: 'ana', method: 'POST', path: '/chat/ask', body });
  expect(data, question).toMatchObject({ outcome: 'refused', reason: 'words' });
  return data.suggestions as string[];
};

it('a refusal suggests what the cube has that the rest of its question is about', async () => {
  const flights = await refused('flights by origin region for angry passengers in May 2001');
  expect(flights).toContain('Average delay (min)');
  expect(flights.filter((name) => /zebra/i.test(name))).toEqual([]);
  const zebras = await refused('zebra weight by stripes for angry passengers');
  expect(zebras).toEqual(['Zebra weight', 'Zebra height']);
});

it('a refusal of which nothing else is about a cube suggests some of each', async () => {
  const all = await refused('who is the best pilot');
  expect(all).toContain('Zebra weight');
  expect(all.some((name) => !/zebra/i.test(name))).toBe(true);
});
