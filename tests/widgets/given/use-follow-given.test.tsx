import { GivenError } from '@bi/olap/given/given-error';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CommandHandler } from '../../../src/host/command-port';
import { useFollowGiven } from '../../../src/widgets/given/use-follow-given';
import { firstGiven } from '../../../src/widgets/given/first-given';
import type { GivenScope } from '../../../src/widgets/given/given-store';
import { useGivenFilters } from '../../../src/widgets/given/use-given-filters';
import { envelope, find, ME, openStage, until } from '../../shell/shell-fixture';

type Values = Record<string, unknown>;

let stage: Awaited<ReturnType<typeof openStage>>;
const methods = new Map<string, CommandHandler>();
afterEach(async () => {
  await stage.close();
  methods.clear();
});

const apply = (state: Values, given: Values) => {
  const name = Object.keys(given).find((one) => one.length > 1);
  if (name !== undefined) throw new GivenError({ kind: 'unknown', name, names: ['a', 'b'] });
  return { ...state, ...given };
};
const drop = (state: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)));

const load = () => Promise.resolve({});

function Screen({ text, isThere }: { text: string | null; isThere: boolean }) {
  const { scope } = useGivenFilters(text, null, load);
  return isThere ? <Follower scope={scope} /> : null;
}

function Follower({ scope }: { scope: GivenScope }) {
  const [state, setState] = useState<Values>(() => firstGiven<Values>(scope.store, {}, apply));
  useFollowGiven<Values>(scope, {
    state,
    choose: setState,
    ...{ apply, drop },
    describe: (values) => values,
  });
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => setState({ ...state, b: 9 })}>press</button>
    </>
  );
}

const commands = {
  offer: (name: string, handler: CommandHandler) => {
    methods.set(name, handler);
    return () => void methods.delete(name);
  },
};
const show = (text: string | null, isThere = true) =>
  stage.render(<Screen text={text} isThere={isThere} />, { commands, token: 'token' });
const open = async (text: string | null, isThere = true) => {
  const me = envelope({ ...ME, actions: ['report.filter'] });
  stage = await openStage({ 'GET /api/v1/me': me });
  await show(text, isThere);
};
const call = (name: string, given?: unknown) => {
  const method = methods.get(name) as ((given?: unknown) => Promise<unknown>) | undefined;
  return method?.(given) ?? Promise.reject(new Error(name));
};
const events = (type: string) =>
  stage.events.filter((one) => one.type === type).map(({ detail }) => detail);
const shows = (values: Values) =>
  until(() => expect(stage.box.querySelector('output')?.textContent).toBe(JSON.stringify(values)));

test('the attribute is what a screen opens with, and says nothing to the page', async () => {
  await open('{"a":1}');
  await shows({ a: 1 });
  expect(await call('getFilters')).toEqual({ a: 1 });
  expect(stage.events.map(({ type }) => type)).not.toContain('bi-filter-change');
});

test('a method that is called before the screen is there is part of what it opens with', async () => {
  await open('{"a":1}', false);
  const asked = Promise.all([call('setFilters', { b: 2 }), call('getFilters')]);
  await show('{"a":1}');
  await shows({ a: 1, b: 2 });
  expect(await asked).toEqual([undefined, { a: 1, b: 2 }]);
  expect(events('bi-filter-change')).toEqual([]);
});

test('each change is one event that says who made it, and a change to the same is none', async () => {
  await open(null);
  await act(() => call('setFilters', { a: 1 }));
  await act(() => call('setFilters', { a: 1 }));
  await shows({ a: 1 });
  act(() => {
    find(stage.box, 'button', 'press').click();
  });
  await shows({ a: 1, b: 9 });
  await act(() => Promise.all([call('setFilters', { a: 2 }), call('setFilters', { b: 3 })]));
  await shows({ a: 2, b: 3 });
  expect(events('bi-filter-change')).toEqual([
    { filters: { a: 1 }, source: 'host' },
    { filters: { a: 1, b: 9 }, source: 'user' },
    { filters: { a: 2, b: 3 }, source: 'host' },
  ]);
});

test('what is refused is one error with its cause, rejects, and changes nothing', async () => {
  await open('{"a":1}');
  await shows({ a: 1 });
  const message = 'There is no filter “nothing”. Use one of: a, b.';
  await act(async () => {
    await expect(call('setFilters', { nothing: 1, a: 2 })).rejects.toMatchObject({
      ...{ code: 1001, status: 0, message },
    });
  });
  expect(events('bi-error')).toMatchObject([{ code: 1001, message, recoverable: true }]);
  expect(stage.shown).toEqual([`error: ${message}`]);
  expect(events('bi-filter-change')).toEqual([]);
  await shows({ a: 1 });
});
