import type { DashboardReport, DashboardTile } from '@bi/contract/dashboard/dashboard';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BoardBar } from '../../../src/features/dashboard/board-bar';
import { BoardHead } from '../../../src/features/dashboard/board-head';
import FilterNotes from '../../../src/features/dashboard/filter-notes';
import { withFoundDefaults } from '../../../src/features/dashboard/found-defaults';
import PhoneSlides from '../../../src/features/dashboard/phone-slides';
import { click, find, openStage, until } from '../../shell/shell-fixture';
import { dashboardOf, OneTile, PLACE } from './board-stage';

const TILE: DashboardTile = { ...PLACE, id: 'r', kind: 'report', report: 'r1' };

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('a tile of a report in the trash says who can restore it', async () => {
  const deleted = { state: 'deleted', ref: 'r1', name: 'Delays', ownerName: 'Mia Chen' } as const;
  const board = dashboardOf({ tiles: [TILE] }, { reports: [deleted] });
  await stage.render(<OneTile dashboard={board} />);
  await until(() => expect(stage.text()).toContain('“Delays” is in the trash. Mia Chen or an'));
});

test('a tile of a report that is gone says what to do', async () => {
  const board = dashboardOf({ tiles: [TILE] }, { reports: [{ state: 'missing', ref: 'r1' }] });
  await stage.render(<OneTile dashboard={board} />);
  await until(() => expect(stage.text()).toContain('no longer exists. Choose another one'));
});

test('a tile says what its report is about', async () => {
  const there: DashboardReport = {
    ...{ state: 'there', ref: 'r1', id: 'r1', slug: 'delays', name: 'Delays', version: 1 },
    ...{ description: 'Minutes behind the plan', updatedAt: '', opens: true },
    ...{ cube: 'flights', cubeName: 'Flights' },
    query: { cube: 'flights', rows: [], columns: [], measures: ['flights'] },
    presentation: { show: 'grid', chart: { version: 1 } },
  };
  await stage.render(<OneTile dashboard={dashboardOf({ tiles: [TILE] }, { reports: [there] })} />);
  const tile = await until(() => find(stage.box, 'h2', 'Delays').closest('article'));
  expect(tile?.getAttribute('aria-description')).toBe('Minutes behind the plan');
});

test('a dashboard that refreshes by itself says how often', async () => {
  const board = dashboardOf({});
  const head = (seconds: number) => (
    <OneTile dashboard={board}>
      <BoardHead
        refresh={{
          seconds,
          now: () => undefined,
          setSeconds: () => undefined,
          onRefresh: () => () => undefined,
        }}
        {...{ isFull: false, wall: null, apply: null, onEdit: undefined }}
        {...{ onFull: () => undefined, onShare: () => undefined }}
        {...{ onHistory: () => undefined, onExport: () => undefined }}
      />
    </OneTile>
  );
  await stage.render(head(30));
  expect(find(stage.box, 'button', 'Refresh').textContent).toBe('30 s');
  await stage.render(head(0));
  expect(find(stage.box, 'button', 'Refresh').textContent).toBe('');
});

const FILTERS = [
  {
    ...{ id: 'f', name: 'Region', bindings: { flights: 'region' }, scope: 'all' as const },
    default: { op: 'in' as const, values: ['West', 'Atlantis'] },
  },
  { id: 's', name: 'State', bindings: { flights: 'state' }, scope: 'all' as const },
];
const WEST = { op: 'in' as const, values: ['West'] };

test('a wall display shows the filters that are set or have to be, and no others', async () => {
  const [region, state] = FILTERS;
  const filters = [
    { ...region!, default: WEST },
    state!,
    { ...state!, id: 'r', name: 'Required', required: true },
  ];
  const bar = (isWall: boolean) => (
    <OneTile dashboard={dashboardOf({ filters })}>
      <BoardBar isWall={isWall} />
    </OneTile>
  );
  const names = () => [...stage.box.querySelectorAll('.bi-board-bar b')].map((b) => b.textContent);
  await stage.render(bar(true));
  expect(names()).toEqual(['Region', 'Required']);
  await stage.render(bar(false));
  expect(names()).toEqual(['Region', 'State', 'Required']);
});

test('values that a filter opened with and that are gone are left out, and said to be', async () => {
  const board = dashboardOf({ filters: FILTERS });
  const opened = {
    filters: {
      f: { state: 'default' as const, value: WEST, missing: [['Atlantis']] },
      s: { state: 'failed' as const, value: null, because: 'f' },
    },
  };
  const [region] = withFoundDefaults(board.body, opened).filters;
  expect(region?.default).toEqual(WEST);
  await stage.render(
    <OneTile dashboard={board}>
      <FilterNotes opened={opened} />
    </OneTile>,
  );
  await until(() => expect(stage.text()).toContain('Region: a value it opens with is no longer'));
  expect(stage.text()).toContain(
    'State: its first value could not be read, as it depends on Region',
  );
  await click(find(stage.box, 'button', 'Close'));
  expect(stage.text()).not.toContain('Atlantis');
});

test('a filter of which nothing is left opens with nothing', () => {
  const { body } = dashboardOf({ filters: FILTERS });
  const missing = [['West'], ['x']];
  const opened = { filters: { f: { state: 'default' as const, value: null, missing } } };
  expect(withFoundDefaults(body, opened).filters[0]).not.toHaveProperty('default');
  expect(withFoundDefaults(body, { filters: {} })).toBe(body);
});

test('a presentation on a phone has the tiles of all tabs, without headings and filters', async () => {
  const text = { ...PLACE, kind: 'text', text: 'Read me' } as const;
  const tiles: DashboardTile[] = [
    { ...PLACE, id: 'h', kind: 'heading', text: 'Section' },
    { ...text, id: 'a', y: 8 },
    { ...text, id: 'b', tab: 'two', text: 'Read me, too' },
    { ...PLACE, id: 'f', tab: 'two', y: 8, kind: 'filter', filter: 'f' },
  ];
  const tabs = [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ];
  await stage.render(
    <OneTile dashboard={dashboardOf({ tabs, tiles, filters: FILTERS })}>
      <PhoneSlides />
    </OneTile>,
  );
  await until(() => expect(stage.text()).toContain('1 of 2 · One'));
  expect(stage.box.querySelectorAll('.bi-slide')).toHaveLength(2);
  expect(find(stage.box, 'button', 'Previous tile')).toHaveProperty('disabled', true);
});
