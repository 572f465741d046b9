import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { askedIn } from '../support/asked-in-thread';
import { publishTables, tablesOf } from '../support/publish-tables';

const rows = `SELECT i AS shipment_id, ['Leeds', 'York', 'Hull'][1 + i % 3] AS destination_city,
  ['North depot', 'South depot'][1 + i % 2] AS depot, DATE '2025-01-01' + i::INTEGER AS ship_date,
  (i * 37 % 97) * 1.5 AS weight_kg, (i * 31 % 89) * 2.5 AS freight_cost FROM range(200) AS t(i)`;

let lab: AppFixture;
let cube: string;
const post = (path: string, body: object, as: 'ana' | 'raj' = 'ana') =>
  lab.call({ as, method: 'POST', path, body });
const ask = (question: string, more: object = {}) => post('/chat/ask', { question, cube, ...more });

beforeAll(async () => {
  lab = await openAppFixture();
  await publishTables(lab.dataDir, tablesOf({ shipments: rows }));
  const { data } = await post('/cubes/generate', { table: 'shipments' });
  const made = await post('/cubes', { text: data.text });
  cube = made.data.cube.slug;
});
afterAll(() => lab.close());

describe('a word that no cube has', () => {
  it('is asked about, with names of the cube that are near it in meaning', async () => {
    const { data } = await ask('parcels by town');
    expect(data).toMatchObject({ outcome: 'asked', words: ['parcels'], cellSet: null });
    expect(data.sentence).toContain('“parcels”');
    const taken = data.choices.map((one: { taken: unknown }) => one.taken);
    expect(taken).toContainEqual([{ written: 'parcels', read: 'Number of shipments' }]);
    expect(data.choices.length).toBeLessThanOrEqual(4);
    const { data: zh } = await ask('parcels by town', { language: 'zh' });
    expect(zh.sentence).toContain('parcels');
  });

  it.each([
    ['happy shipments by depot', 'describes'],
    ['unpaid parcels by depot', 'describes'],
    ['shipments from tourists by depot', 'says which rows'],
    ['who is the best pilot', 'asks for somebody'],
    ['shipments by zorbs', 'has no meaning at all'],
  ])('that is none of its names stays refused: %s %s', async (question) => {
    const { data } = await ask(question);
    expect(data.outcome).toBe('refused');
    for (const choice of data.choices) expect(choice.taken).toBeUndefined();
  });

  it('is what the person chose from then on, in this cube and for them alone', async () => {
    const question = 'tonnage by depot in May 2025';
    const { data: thread } = await post('/chat/threads', { name: 'Near', cube });
    const { message } = await askedIn(lab, thread.id, { question });
    const weight = message.read.choices.find(({ frame }: { frame: { measures: string[] } }) =>
      frame.measures[0]?.startsWith('weight'),
    );
    const [{ written, read }] = weight.taken;
    expect([written, weight.words.startsWith(read)]).toEqual(['tonnage', true]);
    await askedIn(lab, thread.id, { question: weight.words, frame: weight.frame });
    const { measures } = weight.query;
    const { data: again } = await ask('total tonnage in March 2025');
    expect(again).toMatchObject({ outcome: 'answered', reading: { query: { measures } } });
    const { data: names } = await lab.call({ as: 'ana', method: 'GET', path: '/chat/names' });
    const target = { kind: 'measure', name: measures[0] };
    expect(names.items).toMatchObject([{ text: 'tonnage', cube: { slug: cube }, target }]);
  });
});
