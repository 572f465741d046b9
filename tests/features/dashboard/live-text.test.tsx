import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, until } from '../../shell/shell-fixture';
import { dashboardOf, OneTile, PLACE } from './board-stage';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const textTile = (text: string, values?: object) =>
  ({ ...PLACE, id: 't', kind: 'text', text, ...(values && { values }) }) as DashboardTile;

test('a value whose tile is gone says so in its place, with what to do', async () => {
  const values = { total: { kind: 'tile', tile: 'nothing', show: 'value' } };
  const board = dashboardOf({ tiles: [textTile('In all **{{total}}** flights', values)] });
  await stage.render(<OneTile dashboard={board} />);
  await until(() => expect(stage.text()).toContain('In all (no longer there) flights'));
  const note = stage.box.querySelector('[role=note]');
  expect(note?.getAttribute('title')).toContain('Insert another one in edit mode');
});

test('a name that no value has, and a text without values, are shown as they are typed', async () => {
  const values = { day: { kind: 'asOf' } };
  const board = dashboardOf({ tiles: [textTile('{{day}} and {{typed}}', values)] });
  await stage.render(<OneTile dashboard={board} />);
  await until(() => expect(stage.text()).toContain('(no value) and {{typed}}'));
  await stage.render(<OneTile dashboard={dashboardOf({ tiles: [textTile('{{typed}}')] })} />);
  await until(() => expect(stage.text()).toContain('{{typed}}'));
});
