import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';
import { tripsText } from './trips-text';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const call = callsOf(() => lab);

describe('asking a model that is not saved', () => {
  it('answers a query and a member list', async () => {
    const query = { cube: 'x', rows: [{ of: 'origin_region' }], columns: [], measures: ['miles'] };
    const asked = await call('POST', '/cubes/preview', { text: tripsText(), query });
    expect(asked.data.cellSet.rows.levels[0].members).toEqual(['BOS', 'LAX', 'ORD', 'SEA']);
    const members = { of: 'origin_region', limit: 2 };
    const listed = await call('POST', '/cubes/preview', {
      text: tripsText(),
      members,
      role: 'viewer',
    });
    expect(listed.data.members.map(({ key }: { key: string }) => key)).toEqual(['BOS', 'LAX']);
    const neither = await call('POST', '/cubes/preview', { text: tripsText() });
    expect(neither.code).toBe(1001);
  });

  it('answers what another field’s fault does not touch', async () => {
    const given = tripsText(undefined, '  - {name: bad, calc: trips +}\n');
    const query = { cube: 'x', rows: [], columns: [], measures: ['trips'] };
    expect((await call('POST', '/cubes/preview', { text: given, query })).code).toBe(1000);
    const bad = { ...query, measures: ['bad'] };
    expect((await call('POST', '/cubes/preview', { text: given, query: bad })).code).toBe(1001);
  });

  it('runs the tests of a model, with conditions over its dimensions', async () => {
    const tests = `tests:
  - {name: all, measure: trips, equals: 480}
  - {name: from Boston, measure: trips, where: "origin_region = 'BOS' and not (origin_region = 'x')", equals: 120}
  - {name: near, measure: trips, equals: 479, tolerance: 1}
  - {name: wrong, measure: trips, equals: 1}
  - {name: faulty, measure: trips, where: nothing = 1, equals: 1}
`;
    const { data } = await call('POST', '/cubes/validate', {
      text: tripsText(undefined, tests),
      measure: true,
    });
    expect(
      data.tests.map(({ ok, actual }: { ok: boolean; actual: number }) => [ok, actual]),
    ).toEqual([
      [true, 480],
      [true, 120],
      [true, 480],
      [false, 480],
      [false, null],
    ]);
    expect(data.tests[4].error).toMatch(/faulty.*nothing/);
    expect(data.tests[4].error).not.toMatch(/__/);
    expect(data.faults).toMatchObject([{ path: 'tests.4.where', severity: 'warning' }]);
    expect(data.cardinality).toEqual([{ dimension: 'origin_region', distinct: 4, empty: 0 }]);
  });

  it('warns of a join that counts rows more than once, and of values without a row', async () => {
    const joined = tripsText().replace(
      'joins: []',
      `joins:
  - {name: place, to: dim_airport, rel: many_to_one, on: [[origin, state]]}
  - {name: port, to: dim_airport, rel: many_to_one, on: [[origin, airport_code]]}
  - {name: days, to: dim_date, rel: many_to_one, on: [[hour, month_no]]}`,
    );
    const { data } = await call('POST', '/cubes/validate', { text: joined, measure: true });
    const warned = data.faults.map(({ line, severity }: { line: number; severity: string }) => [
      line,
      severity,
    ]);
    expect(warned).toContainEqual([7, 'warning']);
    expect(warned).not.toContainEqual([8, 'warning']);
    expect(data.fits).toMatchObject([
      { path: 'joins.0', values: 4 },
      { path: 'joins.1', values: 4, unmatched: 0, repeated: 0 },
      { path: 'joins.2', values: 24, unmatched: 18, repeated: 6 },
    ]);
    const days = data.faults.filter(({ line }: { line: number }) => line === 9);
    expect(days.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/6 keys/),
      expect.stringMatching(/18 of 24/),
    ]);
  });

  it('warns of an order that is not settled, and of a finer level above a coarser one', async () => {
    const given = tripsText()
      .replace(
        'joins: []',
        'joins: [{name: port, to: dim_airport, rel: many_to_one, on: [[origin, airport_code]]}]',
      )
      .replace(
        'hierarchies: []',
        `  - {name: state, expr: port.state, type: string, label: State, sortBy: hour}
  - {name: division, expr: port.division, type: string, label: Division, sortBy: division}
  - {name: hour, expr: hour, type: number}
  - {name: six, expr: hour % 6, type: number}
  - {name: four, expr: hour % 4, type: number}
hierarchies:
  - {name: place, levels: [state, division], label: Place}
  - {name: right, levels: [division, state]}
  - {name: apart, levels: [six, four]}`,
      );
    const { data } = await call('POST', '/cubes/validate', { text: given, measure: true });
    expect(data.faults.map(({ path, message }: Record<string, string>) => [path, message])).toEqual(
      [
        ['dimensions.1.sortBy', expect.stringMatching(/4 members of "State" .* "hour".* Sort by/)],
        [
          'hierarchies.0.levels.0',
          expect.stringMatching(/"Place": "State" \(\d members\) .* Move "Division" above it/),
        ],
      ],
    );
  });

  it('warns of a key that several rows have, and of what is not determined', async () => {
    const claimed = tripsText()
      .replace('key: []', 'key: [origin]')
      .replace(
        'joins: []',
        'joins: [{name: port, to: dim_airport, rel: many_to_one, on: [[origin, airport_code]]}]',
      )
      .replace(
        'hierarchies: []',
        `  - {name: state, expr: port.state, type: string, label: State, determines: [division, hour]}
  - {name: division, expr: port.division, type: string, determines: [state]}
  - {name: hour, expr: hour, type: number}
hierarchies: []`,
      );
    const { data } = await call('POST', '/cubes/validate', { text: claimed, measure: true });
    expect(data.faults.map(({ path, message }: Record<string, string>) => [path, message])).toEqual(
      [
        ['key', expect.stringMatching(/origin do not identify the rows of "fact_flights": 4 of/)],
        [
          'dimensions.1.determines.1',
          expect.stringMatching(/"State" does not determine "hour": 4/),
        ],
        [
          'dimensions.2.determines.0',
          expect.stringMatching(/"division" does not determine "State": 1/),
        ],
      ],
    );
    const asked = await call('POST', '/cubes/determined', { text: claimed, dimension: 'state' });
    expect(asked.data).toEqual({ determined: ['division', 'origin_region'] });
  });

  it('says why it cannot say what a dimension determines', async () => {
    const unknown = await call('POST', '/cubes/determined', {
      text: tripsText(),
      dimension: 'nope',
    });
    expect([unknown.code, unknown.message]).toEqual([1001, expect.stringMatching(/"nope"/)]);
    const broken = await call('POST', '/cubes/determined', { text: 'name: [', dimension: 'x' });
    expect([broken.code, broken.message]).toEqual([1001, expect.stringMatching(/YAML/)]);
  });
});
