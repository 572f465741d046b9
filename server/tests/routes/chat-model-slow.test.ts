import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { chosen, startModelServer, PROBED, type ModelServer } from '../support/model-server';

let lab: AppFixture;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  const env = { BI_CHAT_PRIVATE_MODELS: '1', BI_CHAT_MODEL_TIMEOUT_MS: '700' };
  lab = await openAppFixture({ env });
  model.answer = () => PROBED;
  const body = { address: model.address, model: 'm', budget: 100_000, memberCubes: [] };
  let mode: string | null = null;
  // a probe, too, has no more than this time
  while (mode !== 'schema') {
    const { data } = await lab.call({ as: 'ana', method: 'PUT', path: '/chat/model', body });
    mode = data.model.mode;
  }
}, 60_000);
afterAll(async () => {
  await lab.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const QUESTION = 'gazillions by weekday';
const ask = (question: string) =>
  lab.call({ as: 'ana', method: 'POST', path: '/chat/ask', body: { question } });

describe('a model that answers slowly', () => {
  it('begins and does not end: after its time the refusal of the grammar says that it did not answer', async () => {
    model.answer = () => ({ status: 200, text: '{"choices":[', open: true });
    const { data } = await ask(QUESTION);
    expect(data).toMatchObject({ outcome: 'refused', words: ['gazillions'] });
    expect(data.sentence).toContain('The language model did not answer.');
    expect(model.requests).toHaveLength(1);
  });

  it('has one time for all of its tries', async () => {
    model.answer = () => {
      if (model.requests.length === 1) return chosen({ measures: ['flights.forged_measure'] });
      return null;
    };
    const { data } = await ask(QUESTION);
    expect(data).toMatchObject({ outcome: 'refused', words: ['gazillions'] });
    expect(model.requests).toHaveLength(2);
  });

  it('and leaves the next question as it was', async () => {
    const parts = { measures: ['flights.flights'], rows: ['flights.weekday'] };
    model.answer = () => chosen(parts);
    expect((await ask(QUESTION)).data.outcome).toBe('answered');
  });

  it('and one that never answers costs a question its time, then the refusal is there', async () => {
    model.answer = () => null;
    const { data } = await ask(QUESTION);
    expect(data).toMatchObject({ outcome: 'refused', words: ['gazillions'] });
    expect(data.sentence).toContain('The language model did not answer.');
  });
});
