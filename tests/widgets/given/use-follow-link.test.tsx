import { GivenError } from '@bi/olap/given/given-error';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { firstGiven } from '../../../src/widgets/given/first-given';
import { useFollowGiven } from '../../../src/widgets/given/use-follow-given';
import { useGivenFilters } from '../../../src/widgets/given/use-given-filters';
import { click, envelope, find, ME, openStage, until } from '../../shell/shell-fixture';

type Values = Record<string, unknown>;

let stage: Awaited<ReturnType<typeof openStage>>;
const heard: unknown[] = [];
const hear = (event: Event) => heard.push((event as CustomEvent).detail);
afterEach(async () => {
  await stage.close();
  document.removeEventListener('bi-link', hear);
  heard.length = 0;
});

const load = () => Promise.resolve({});
const drop = (state: Values) => state;

function Screen({ id, names, link = 'g' }: { id: string; names: string[]; link?: string | null }) {
  const { scope } = useGivenFilters(null, link, load);
  const apply = (state: Values, given: Values) => {
    const name = Object.keys(given).find((one) => !names.includes(one));
    if (name !== undefined) throw new GivenError({ kind: 'unknown', name, names });
    return { ...state, ...given };
  };
  const [state, setState] = useState<Values>(() => firstGiven<Values>(scope.store, {}, apply));
  useFollowGiven<Values>(scope, {
    state,
    choose: setState,
    ...{ apply, drop },
    describe: (values) => values,
  });
  return (
    <>
      <output id={id}>{JSON.stringify(state)}</output>
      <button onClick={() => setState({ ...state, a: 1 })}>{`a of ${id}`}</button>
      <button onClick={() => setState({ ...state, own: 1 })}>{`own of ${id}`}</button>
    </>
  );
}

const open = async (screens: React.ReactNode) => {
  const me = envelope({ ...ME, actions: ['report.filter'] });
  stage = await openStage({ 'GET /api/v1/me': me });
  document.addEventListener('bi-link', hear);
  await stage.render(screens, { token: 'token' });
};
const press = (name: string) => click(find(stage.box, 'button', name));
const shows = (id: string, values: Values) =>
  until(() => expect(stage.box.querySelector(`#${id}`)?.textContent).toBe(JSON.stringify(values)));
const sources = () =>
  stage.events
    .filter(({ type }) => type === 'bi-filter-change')
    .map(({ detail }) => (detail as { source: string }).source);

test('what changes in one is set in the others that have it, once, and nothing comes back', async () => {
  await open(
    <>
      <Screen id="one" names={['a', 'own']} />
      <Screen id="two" names={['a', 'b']} />
      <Screen id="three" names={['b']} />
      <Screen id="apart" names={['a']} link={null} />
    </>,
  );
  await press('a of one');
  await shows('two', { a: 1 });
  await press('own of one');
  await shows('one', { a: 1, own: 1 });
  await shows('three', {});
  await shows('apart', {});
  expect(heard).toEqual([
    { link: 'g', filters: { a: 1 } },
    { link: 'g', filters: { own: 1 } },
  ]);
  expect(sources()).toEqual(['user', 'link', 'user']);
});

test('what the page says is set, but in elements of other groups, and what is no such thing is left', async () => {
  await open(
    <>
      <Screen id="one" names={['a']} />
      <Screen id="other" names={['a']} link="h" />
    </>,
  );
  const say = (detail: unknown) => {
    act(() => void document.dispatchEvent(new CustomEvent('bi-link', { detail })));
  };
  say({ link: 'g', filters: { a: 7 } });
  await shows('one', { a: 7 });
  await shows('other', {});
  say(null);
  say({ link: 'g' });
  say('g');
  await shows('one', { a: 7 });
  expect(sources()).toEqual(['link']);
});

test('one that comes later opens with what the group is set to; a group that is gone is forgotten', async () => {
  await open(<Screen id="one" names={['a']} />);
  await press('a of one');
  await shows('one', { a: 1 });
  await stage.render(
    <>
      <Screen id="one" names={['a']} />
      <Screen id="late" names={['a']} />
    </>,
    { token: 'token' },
  );
  await shows('late', { a: 1 });
  await stage.render(<p>none</p>, { token: 'token' });
  await stage.render(<Screen id="new" names={['a']} />, { token: 'token' });
  await shows('new', {});
});
