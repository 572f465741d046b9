import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  useTileVersions,
  type TileVersions,
} from '../../../src/features/dashboard/use-tile-versions';
import { openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
let now: TileVersions;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

function Shown({ opened }: { opened?: Record<string, number> }) {
  now = useTileVersions(opened);
  return <p>{`newer ${now.newer}`}</p>;
}
const shows = (count: number) => until(() => expect(stage.text()).toContain(`newer ${count}`));

test('tiles of one version have no newer data', async () => {
  await stage.render(<Shown />);
  expect(now.note('a', { datasets: { t: 1 }, newer: false })).toBe(false);
  expect(now.note('b', { datasets: { t: 1, u: 4 }, newer: false })).toBe(false);
  await shows(0);
});

test('tiles whose version is no longer the newest are counted, and no longer when they are gone', async () => {
  await stage.render(<Shown />);
  now.note('a', { datasets: { t: 1 }, newer: true });
  now.note('b', { datasets: { t: 1 }, newer: true });
  await shows(2);
  now.drop('b');
  await shows(1);
  now.release();
  now.note('a', { datasets: { t: 2 }, newer: false });
  await shows(0);
});

test('tiles of another tab that were asked earlier are counted as well', async () => {
  await stage.render(<Shown />);
  now.note('a', { datasets: { t: 1 }, newer: true });
  now.drop('a');
  now.note('b', { datasets: { t: 1 }, newer: false });
  now.note('c', { datasets: { u: 1 }, newer: false });
  await shows(1);
  now.release();
  now.note('b', { datasets: { t: 1 }, newer: false });
  await shows(0);
});

test('tiles stay behind where the versions before are no longer stored', async () => {
  await stage.render(<Shown />);
  now.note('a', { datasets: { t: 1 }, newer: false });
  expect(now.note('b', { datasets: { t: 2 }, newer: false })).toBe(false);
  await shows(1);
});

test('an answer of an earlier load has to be asked again', async () => {
  await stage.render(<Shown opened={{ t: 2 }} />);
  expect(now.note('a', { datasets: { t: 1 }, newer: false })).toBe(true);
  expect(now.note('a', { datasets: { t: 2 }, newer: false })).toBe(false);
  await shows(0);
});
