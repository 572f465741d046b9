import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { publishTables, tablesOf } from '../support/publish-tables';

const RENTALS = `SELECT i + 1000 AS rental_id, DATE '2024-01-01' + (i % 700)::INTEGER AS rental_date,
  ['van', 'truck'][1 + i % 2] AS vehicle_type, 10 + i * 977 % 400 AS amount FROM range(300) t(i)`;

let lab: AppFixture;
let slug: string;
let model: CubeModel;
beforeAll(async () => {
  lab = await openAppFixture();
  await publishTables(lab.dataDir, tablesOf({ rentals: RENTALS }));
  const { data } = await post('/cubes/generate', { table: 'rentals' });
  model = data.model;
  const made = await post('/cubes', { text: data.text });
  expect(made.code, made.message).toBe(1000);
  slug = made.data.cube.slug;
});
afterAll(() => lab.close());

const post = (path: string, body: object) => lab.call({ as: 'ana', method: 'POST', path, body });
const offered = async (text: string): Promise<string[]> => {
  const { data } = await post('/chat/suggest', { text, cube: slug });
  return data.items.map((one: { text: string }) => one.text);
};

describe('the completion of a question over a generated cube', () => {
  it('offers captions, also by a word inside of them, and members', async () => {
    await expect.poll(() => offered('numb'), { timeout: 30_000 }).toContain('Number of rentals');
    expect(await offered('renta')).toContain('Number of rentals');
    expect(await offered('amount by veh')).toContain('amount by Vehicle type');
    expect(await offered('amount of tru')).toContain('amount of truck');
  });

  it('offers no name that nobody wrote, and understands it all the same', async () => {
    const count = model.measures.find(({ label }) => label === 'Number of rentals');
    const amount = model.measures.find(({ label }) => label === 'Amount');
    expect(count?.synonyms).toContain('Rentals');
    expect(amount?.synonyms).toContain('rentals value');
    expect(await offered('rentals v')).toEqual([]);
    expect(await offered('renta')).not.toContain('Rentals');
    const body = { question: 'rentals value by vehicle type', cube: slug, run: false };
    const { data } = await post('/chat/ask', body);
    expect(data.reading?.query.measures).toEqual([amount?.name]);
  });

  it('offers a synonym that somebody wrote', async () => {
    const name = model.measures.find(({ label }) => label === 'Amount')?.name;
    const target = { kind: 'measure', name };
    const { data } = await post('/chat/names', { text: 'zaster', cube: slug, target });
    const promoted = await post(`/chat/names/${data.id}/promote`, {});
    expect(promoted.code, promoted.message).toBe(1000);
    // names are not waited for while somebody types
    await expect.poll(() => offered('zast'), { timeout: 30_000 }).toEqual(['zaster']);
    expect(await offered('rentals v')).toEqual([]);
  });
});
