import { afterEach, expect, test } from 'vitest';
import { readyPart } from '../../src/ui/ready-part';
import { until } from '../until';
import { mountInShadow, type Mounted } from './mount-in-shadow';

let page: Mounted;
afterEach(() => page.unmount());

const text = () => page.shadow.textContent;
const press = (name: string) =>
  [...page.shadow.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
const Table = () => <p>the table</p>;

test('a part that is there already is drawn at once, with nothing in its place before', async () => {
  const { Part, prepare } = readyPart(
    () => Promise.resolve(Table),
    <p>waiting</p>,
    'partNotLoaded',
  );
  await prepare();
  const seen: string[] = [];
  page = mountInShadow(<Part />);
  const watch = new MutationObserver(() => seen.push(text()));
  watch.observe(page.shadow, { childList: true, subtree: true });
  await until(() => expect(text()).toContain('the table'));
  watch.disconnect();
  expect(seen.filter((one) => one.includes('waiting'))).toEqual([]);
});

test('a part is fetched once for all of its places', async () => {
  let fetched = 0;
  const load = () => {
    fetched += 1;
    return Promise.resolve(Table);
  };
  const { Part, prepare } = readyPart(load, <p>waiting</p>, 'partNotLoaded');
  void prepare();
  page = mountInShadow(
    <>
      <Part />
      <Part />
    </>,
  );
  await until(() => expect(page.shadow.querySelectorAll('p')).toHaveLength(2));
  await until(() => expect(text()).toContain('the tablethe table'));
  expect(fetched).toBe(1);
});

test('a part that does not come says so in its place, and is fetched again', async () => {
  let isOnline = false;
  const load = () => (isOnline ? Promise.resolve(Table) : Promise.reject(new Error('offline')));
  const { Part, prepare } = readyPart(load, <p>waiting</p>, 'partNotLoaded');
  await prepare();
  page = mountInShadow(<Part />);
  await until(() => expect(text()).toContain('This part could not be loaded'));
  isOnline = true;
  press('Try again');
  await until(() => expect(text()).toContain('the table'));
});
