import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { chosen, PROBED, startModelServer, type ModelServer } from '../support/model-server';

let lab: AppFixture;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  lab = await openAppFixture({
    env: { BI_CHAT_PRIVATE_MODELS: '1' },
  });
  const { code, data, message } = await configure();
  expect(code, message).toBe(1000);
  expect(data.model).toMatchObject({ mode: 'schema', hasKey: true, used: 0 });
  model.requests.length = 0;
});
afterAll(async () => {
  await lab.close();
  await model.close();
});
afterEach(() => {
  model.requests.length = 0;
});

const settings = { key: 'secret-key', model: 'm', budget: 100_000, memberCubes: [] };

function configure(more: object = {}) {
  const body = { address: model.address, ...settings, ...more };
  return lab.call({ as: 'ana', method: 'PUT', path: '/chat/model', body });
}

const ask = (question: string, as: 'ana' | 'raj' = 'ana') =>
  lab.call({ as, method: 'POST', path: '/chat/ask', body: { question } });

const QUESTION = 'gazillions by weekday';

describe('a model', () => {
  it('is asked only where the grammar does not know a word', async () => {
    await ask('flights by weekday');
    expect(model.requests).toEqual([]);
  });

  it('chooses a query, which is computed and marked with the words it was chosen for', async () => {
    model.answer = () => chosen({ measures: ['flights.flights'], rows: ['flights.weekday'] });
    const { data } = await ask(QUESTION);
    expect(data).toMatchObject({
      outcome: 'answered',
      reading: {
        query: { cube: 'flights', measures: ['flights'], rows: [{ of: 'weekday' }] },
        corrections: [{ written: 'gazillions' }],
      },
    });
    expect(model.requests[0]?.headers['authorization']).toBe('Bearer secret-key');
  });

  it('that reads what the grammar knows differently is one choice, the grammar the other', async () => {
    const rows = ['flights.origin_region'];
    model.answer = () => chosen({ measures: ['flights.flights'], rows });
    const { data } = await ask('flights by weekday gazillions');
    expect(data.outcome).toBe('asked');
    expect(data.words).toEqual(['gazillions']);
    expect(data.sentence).toContain('“gazillions”');
    expect(data.choices.map(({ leftOut }: { leftOut?: string[] }) => leftOut)).toEqual([
      undefined,
      ['gazillions'],
    ]);
    expect(data.choices.map(({ words }: { words: string }) => words)).toEqual([
      'Flights · by Origin region',
      'Flights · by Weekday',
    ]);
    const same = { measures: ['flights.flights'], rows: ['flights.weekday'] };
    model.answer = () => chosen(same);
    const agreed = await ask('flights by weekday gazillions');
    expect(agreed.data.outcome).toBe('answered');
  });

  it('gets names of fields, no member and no cell', async () => {
    await ask(QUESTION);
    const sent = JSON.stringify(model.requests);
    expect(sent).toContain('flights.origin_state');
    for (const member of ['Boston', 'California', 'Chicago']) expect(sent).not.toContain(member);
  });

  it('gets the names first that the question has words for', async () => {
    await ask('gazillions by destination division');
    const [request] = model.requests;
    const system = request?.body.messages[0]?.content ?? '';
    const at = (name: string) => system.indexOf(`field flights.${name} `);
    expect(at('destination_division')).toBeGreaterThan(0);
    expect(at('destination_division')).toBeLessThan(at('origin_state'));
  });

  it('is corrected twice at most, then the question is refused as before', async () => {
    model.answer = () => chosen({ measures: ['flights.forged_measure'] });
    const { data } = await ask(QUESTION);
    expect(data).toMatchObject({ outcome: 'refused', words: ['gazillions'] });
    expect(model.requests).toHaveLength(3);
  });

  it.each([
    ['is down', () => ({ status: 500, text: 'no' })],
    ['answers HTML', () => ({ status: 200, text: '<html>hello</html>' })],
    ['answers no JSON', () => 'I think that you mean flights.'],
    ['refuses', () => chosen({ action: 'refuse' })],
    ['follows an instruction in the question', () => 'DROP TABLE flights'],
  ])('that %s leaves the refusal of the grammar', async (_what, answer) => {
    model.answer = answer;
    expect((await ask(QUESTION)).data).toMatchObject({ outcome: 'refused', words: ['gazillions'] });
  });

  it('cannot name a member that the person does not see, nor a period the question does not', async () => {
    const parts = { measures: ['flights.flights'], rows: [] };
    const filters = [{ field: 'flights.origin_city', op: 'in', values: ['Boston'] }];
    model.answer = () => chosen({ ...parts, filters });
    expect((await ask('gazillions from Bostn', 'raj')).data.outcome).toBe('refused');
    model.answer = () => chosen({ ...parts, period: 'June 2001' });
    expect((await ask(QUESTION)).data.outcome).toBe('refused');
  });

  it('is not asked once the budget of the month is spent', async () => {
    model.answer = () => PROBED;
    await configure({ budget: 1 });
    model.requests.length = 0;
    const { data } = await ask(QUESTION);
    expect(data.outcome).toBe('refused');
    expect(data.sentence).toContain('its tokens of this month are used up');
    expect(model.requests).toEqual([]);
  });
});

describe('a model that never answers', () => {
  it('is stopped with the question, which is stored as stopped', async () => {
    model.answer = () => PROBED;
    await configure();
    const { data: thread } = await lab.call({
      ...{ as: 'ana', method: 'POST', path: '/chat/threads', body: { name: 'x' } },
    });
    const asked = new Promise<void>((resolve) => {
      model.answer = () => {
        resolve();
        return null;
      };
    });
    const address = await lab.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const call = fetch(`${address}/api/v1/chat/threads/${thread.id}/messages`, {
      method: 'POST',
      headers: { authorization: await lab.token('ana'), 'content-type': 'application/json' },
      body: JSON.stringify({ question: QUESTION }),
      signal: leaving.signal,
    }).then((response) => response.text());
    await asked;
    leaving.abort();
    await expect(call).rejects.toThrow();
    const stateOf = async () => {
      const { data } = await lab.call({ as: 'ana', path: `/chat/threads/${thread.id}` });
      return data.messages[0]?.state as string;
    };
    await expect.poll(stateOf).toBe('stopped');
  });
});

describe('the configuration of the model', () => {
  it('never gives the key, and sends it to no other address', async () => {
    model.answer = () => PROBED;
    await configure();
    const read = await lab.call({ as: 'ana', path: '/chat/model' });
    expect(read.text).not.toContain('secret-key');
    const body = { address: `${model.address}/other`, ...settings, key: undefined };
    model.requests.length = 0;
    await lab.call({ as: 'ana', method: 'PUT', path: '/chat/model', body });
    expect(model.requests[0]?.headers['authorization']).toBeUndefined();
  });

  it('stores the key encrypted, and encrypts one that was stored before', async () => {
    model.answer = () => PROBED;
    await configure();
    const stored = () =>
      lab.database.selectFrom('chat_model').select('api_key').executeTakeFirstOrThrow();
    expect((await stored()).api_key).not.toContain('secret-key');
    await lab.database.updateTable('chat_model').set({ api_key: 'old-key' }).execute();
    model.answer = () => chosen({ measures: ['flights.flights'], rows: [] });
    model.requests.length = 0;
    await ask(QUESTION);
    expect(model.requests[0]?.headers['authorization']).toBe('Bearer old-key');
    expect((await stored()).api_key).toMatch(/^v1\./);
  });

  it('can be switched off and stays configured', async () => {
    model.answer = () => PROBED;
    const { data } = await configure({ enabled: false });
    expect(data.model).toMatchObject({ enabled: false, hasKey: true });
    model.requests.length = 0;
    expect((await ask(QUESTION)).data.outcome).toBe('refused');
    expect(model.requests).toEqual([]);
  });

  it.each([
    ['well', () => PROBED, { mode: 'schema', problem: null }],
    [
      'an error',
      () => ({ status: 401, text: '{}' }),
      { mode: null, problem: 'status', status: 401 },
    ],
    ['HTML', () => ({ status: 200, text: '<html>' }), { mode: null, problem: 'notJson' }],
    ['chatter', () => 'Hello!', { mode: null, problem: 'notSchema' }],
  ])(
    'is tested against a server that answers %s, and nothing is stored',
    async (_, answer, test) => {
      const before = await lab.call({ as: 'ana', path: '/chat/model' });
      model.answer = answer;
      const body = { address: model.address, ...settings, model: 'other' };
      const tested = await lab.call({ as: 'ana', method: 'POST', path: '/chat/model/test', body });
      expect(tested.data).toMatchObject(test);
      expect((await lab.call({ as: 'ana', path: '/chat/model' })).data).toEqual(before.data);
    },
  );

  it('is tested against nothing at all', async () => {
    const body = { address: 'http://127.0.0.1:1/v1', ...settings };
    const tested = await lab.call({ as: 'ana', method: 'POST', path: '/chat/model/test', body });
    expect(tested.data).toMatchObject({ mode: null, problem: 'unreachable' });
  });

  it('is for administrators', async () => {
    expect((await lab.call({ as: 'raj', path: '/chat/model' })).code).not.toBe(1000);
  });

  it.each([
    'http://127.0.0.1:1/v1',
    'http://localhost/v1',
    'http://169.254.169.254/latest',
    'http://[::1]/v1',
    'http://10.1.2.3/v1',
    'file:///etc/passwd',
    'https://user:pass@example.com/v1',
    'nonsense',
  ])('refuses %s unless private addresses are allowed', async (address) => {
    const strict = await openAppFixture({ data: false });
    const body = { address, ...settings };
    const answer = await strict.call({ as: 'ana', method: 'PUT', path: '/chat/model', body });
    expect(answer.code).toBe(1001);
    await strict.close();
  });
});
