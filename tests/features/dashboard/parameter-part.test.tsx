import type {
  DashboardBody,
  DashboardParameter,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import type { Parameter, Query } from '@bi/contract/query/query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BoardBar } from '../../../src/features/dashboard/board-bar';
import { useOpenBoard } from '../../../src/features/dashboard/board-context';
import FilterNotes from '../../../src/features/dashboard/filter-notes';
import { withFoundDefaults } from '../../../src/features/dashboard/found-defaults';
import {
  blur,
  click,
  envelope,
  find,
  inputOf,
  openStage,
  type,
  until,
} from '../../shell/shell-fixture';
import { dashboardOf, OneTile, PLACE } from './board-stage';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const LATE: Parameter = { name: 'late', type: 'number', value: 15, min: 0, max: 60 };
const THRESHOLD: DashboardParameter = {
  ...{ id: 'p', name: 'Threshold', parameter: 'late', type: 'number' },
};
const SHOWN: DashboardTile = { ...PLACE, id: 'shown', kind: 'parameter', parameter: 'p' };

function asking(id: string, parameter: Parameter): DashboardTile {
  const query: Query = {
    ...{ cube: 'flights', rows: [{ of: 'region' }], columns: [], measures: ['flights'] },
    having: [
      {
        ...{ level: 'region', totals: 'all' },
        filter: { m: 'flights', op: '>', value: 1, parameter: parameter.name },
      },
    ],
    parameters: [parameter],
  };
  const presentation = { show: 'grid' as const, chart: { version: 1 as const } };
  return { ...PLACE, id, y: 8, kind: 'query', title: `Tile ${id}`, query, presentation };
}

/** What is chosen, as text. */
function Chosen() {
  const { state } = useOpenBoard();
  return <output>{JSON.stringify(state.choice.parameters ?? null)}</output>;
}

const chosen = () => stage.box.querySelector('output')?.textContent;
const render = (body: Partial<DashboardBody>) =>
  stage.render(
    <OneTile dashboard={dashboardOf({ parameters: [THRESHOLD], ...body })}>
      <Chosen />
    </OneTile>,
  );
const number = () => until(() => inputOf(stage.box, 'Threshold'));

describe('a parameter in a tile', () => {
  test('is set by a number within what its tiles allow, and set back', async () => {
    await render({ tiles: [SHOWN, asking('a', LATE), asking('b', { ...LATE, max: 45 })] });
    const input = await number();
    expect([input.value, input.min, input.max]).toEqual(['15', '0', '45']);
    await type(input, '50');
    await blur(input);
    expect(stage.text()).toContain('Enter a number from 0 to 45.');
    expect(chosen()).toBe('null');
    await type(input, '30');
    await blur(input);
    await until(() => expect(chosen()).toBe('{"p":30}'));
    await click(find(stage.box, 'button', 'Set Threshold back to what it opens with'));
    await until(() => expect(chosen()).toBe('null'));
    expect((await number()).value).toBe('15');
  });

  test('says that each tile has its own value, as long as none is set', async () => {
    await render({ tiles: [SHOWN, asking('a', LATE), asking('b', { ...LATE, value: 20 })] });
    await until(() =>
      expect(stage.text()).toContain('Each tile has a value of its own until you set one here.'),
    );
    expect((await number()).value).toBe('');
  });

  test('that no tile has says so in its place', async () => {
    await render({ tiles: [SHOWN, asking('a', { ...LATE, name: 'other' })] });
    await until(() => expect(stage.text()).toContain('Threshold: no tile has this parameter'));
  });

  test('whose default does not fit its tiles says what fits', async () => {
    const parameters = [{ ...THRESHOLD, default: 90 }];
    await render({ parameters, tiles: [SHOWN, asking('a', LATE)] });
    await until(() => expect(stage.text()).toContain('Enter a number from 0 to 60.'));
  });

  test('that is a member which is not there says so, and offers the others', async () => {
    const members = (body: { where?: object }) =>
      envelope({
        ...{ total: 1, offset: 0, limit: 100 },
        members: body.where === undefined ? [{ key: 'West', path: ['West'] }] : [],
      });
    stage.answer('POST /api/v1/cubes/flights/members', members);
    const parameters: DashboardParameter[] = [
      {
        ...{ id: 'p', name: 'Home', parameter: 'home', type: 'member', default: 'Atlantis' },
        member: { cube: 'flights', of: 'region' },
      },
    ];
    const home: Parameter = { name: 'home', type: 'member', of: 'region', value: 'West' };
    await render({ parameters, tiles: [SHOWN, asking('a', home)] });
    await until(() =>
      expect(stage.text()).toContain('“Atlantis” no longer exists, or you may not see it.'),
    );
  });
});

describe('a parameter whose members depend on filters', () => {
  test('offers those that the filters leave', async () => {
    const asked: object[] = [];
    stage.answer('POST /api/v1/cubes/flights/members', (body: object) => {
      asked.push(body);
      return envelope({ total: 0, offset: 0, limit: 100, members: [] });
    });
    const home: Parameter = { name: 'home', type: 'member', of: 'region', value: 'West' };
    const west = { op: 'in' as const, values: ['West'] };
    await render({
      filters: [
        {
          ...{ id: 'f', name: 'Region', scope: 'all' },
          bindings: { flights: 'region' },
          default: west,
        },
      ],
      parameters: [
        {
          ...{ id: 'p', name: 'Home', parameter: 'home', type: 'member', dependsOn: ['f'] },
          member: { cube: 'flights', of: 'region' },
        },
      ],
      tiles: [SHOWN, asking('a', home)],
    });
    await until(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({ of: 'region', where: { of: 'region', ...west } }),
      ),
    );
  });
});

describe('a tile', () => {
  test('that needs a parameter without a value waits for it by name', async () => {
    const { value: _value, ...empty } = LATE;
    await render({ tiles: [asking('a', empty)] });
    await until(() =>
      expect(stage.text()).toContain('Choose a value for Threshold to see this tile.'),
    );
  });
});

describe('the bar of a dashboard', () => {
  test('has a chip for each parameter that no tile shows', async () => {
    const tiles = [asking('a', LATE)];
    const board = (more: Partial<DashboardBody>) =>
      dashboardOf({ parameters: [{ ...THRESHOLD, default: 20 }], tiles, ...more });
    await stage.render(
      <OneTile dashboard={board({})}>
        <BoardBar />
      </OneTile>,
    );
    await until(() => find(stage.box, 'button', 'Parameter Threshold: 20'));
    await stage.render(
      <OneTile dashboard={board({ tiles: [SHOWN, ...tiles] })}>
        <BoardBar />
      </OneTile>,
    );
    await until(() => inputOf(stage.box, 'Threshold'));
    expect(stage.box.querySelector('.bi-board-bar')).toBeNull();
  });

  test('says of a default that is not there that it opens without', async () => {
    const parameters = [{ ...THRESHOLD, default: 20 }];
    const board = dashboardOf({ parameters, tiles: [asking('a', LATE)] });
    const opened = {
      filters: {},
      parameters: { p: { state: 'default' as const, value: null, missing: true } },
    };
    expect(withFoundDefaults(board.body, opened).parameters).toEqual([THRESHOLD]);
    await stage.render(
      <OneTile dashboard={board}>
        <FilterNotes opened={opened} />
      </OneTile>,
    );
    await until(() =>
      expect(stage.text()).toContain('Threshold: a value it opens with is no longer'),
    );
  });
});
