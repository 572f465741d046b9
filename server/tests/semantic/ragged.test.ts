import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NODE_FLAGS } from '@bi/contract/entity/node-kinds';
import type { MemberPath, Query } from '@bi/contract/query/query';
import { openRaggedLab, raggedModel as model } from './ragged-fixture';
import { showCellSet, type SemanticLab } from './semantic-fixture';

const ask = (more: Partial<Query>): Query => ({
  cube: 'sales',
  rows: [{ of: 'place', expand: 'all' }],
  columns: [],
  measures: ['sales'],
  ...more,
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openRaggedLab();
});
afterAll(() => lab.close());

const shown = async (more: Partial<Query>): Promise<string[]> =>
  showCellSet(await lab.ask(model, ask(more))).slice(1);

describe('a hierarchy with members that have no place', () => {
  test('shows their children under the nearest member that has one, no row lost, none twice', async () => {
    expect(await shown({})).toEqual([
      'TOTAL | 1023',
      'DK | 448',
      'DK/Fyn | 64',
      'DK/Fyn/Odense | 64',
      'DK/Skagen | 128',
      'DK/(empty) | 256',
      'MC | 32',
      'MC/Monaco | 32',
      'NO | 7',
      'NO/Troms | 4',
      'NO/Troms/Alta | 4',
      'NO/Viken | 3',
      'NO/Viken/Drammen | 2',
      'NO/Viken/Moss | 1',
      'VA | 24',
      '(empty) | 512',
      '(empty)/Atlantis | 512',
    ]);
  });

  test('flags what can be opened and what are rows of its own', async () => {
    const { rows: tree } = await lab.ask(model, ask({ rows: [{ of: 'place' }] }));
    const flags = Object.fromEntries(
      tree.member.map((member, at) => [tree.levels[0]?.members[member] ?? 'TOTAL', tree.flags[at]]),
    );
    expect(flags).toMatchObject({ DK: 1, MC: 1, NO: 1, VA: 0 });
    const open = await lab.ask(model, ask({}));
    const own = open.rows.flags.map((flag) => (flag & NODE_FLAGS.ownData) !== 0);
    expect(own.indexOf(true)).toBe(5);
    expect(own.filter(Boolean)).toHaveLength(1);
  });

  test('opens by path, past members without a place', async () => {
    expect(await shown({ rows: [{ of: 'place', expand: [['DK'], ['DK', 'Fyn']] }] })).toEqual([
      'TOTAL | 1023',
      'DK | 448',
      'DK/Fyn | 64',
      'DK/Fyn/Odense | 64',
      'DK/Skagen | 128',
      'DK/(empty) | 256',
      'MC | 32',
      'NO | 7',
      'VA | 24',
      '(empty) | 512',
    ]);
    const two = await lab.ask(model, ask({ rows: [{ of: 'place', expand: [['NO']] }] }));
    expect(two.rows.levels.map(({ level }) => level)).toEqual(['country', 'state']);
  });

  test('leaves out a level: what stands above in its place is the member that is shown', async () => {
    const where = { of: 'country', op: 'in' as const, values: ['DK', 'VA'] };
    const columns = [{ of: 'client', totals: 'none' as const }];
    expect(await shown({ measures: ['above'], columns, where })).toEqual([
      'TOTAL | 200 | 16 | 256',
      'DK | 192 | - | 256',
      'DK/Fyn | 64 | - | -',
      'DK/Fyn/Odense | 64 | - | -',
      'DK/Skagen | 192 | - | -',
      'DK/(empty) | - | - | 256',
      'VA | 8 | 16 | -',
    ]);
  });

  test('opens a number of levels, and what stands in their place', async () => {
    expect(await shown({ rows: [{ of: 'place', expand: 2, totals: 'none' }] })).toEqual([
      'DK | -',
      'DK/Fyn | 64',
      'DK/Skagen | 128',
      'DK/(empty) | 256',
      'MC | -',
      'MC/Monaco | 32',
      'NO | -',
      'NO/Troms | 4',
      'NO/Viken | 3',
      'VA | 24',
      '(empty) | -',
      '(empty)/Atlantis | 512',
    ]);
  });

  test('computes counts of different values, means and percentiles from rows on every member', async () => {
    expect(
      await shown({ measures: ['clients', 'mean', 'middle'], rows: [{ of: 'place', expand: 1 }] }),
    ).toEqual([
      `TOTAL | 4 102.3 24`,
      `DK | 2 ${448 / 3} 128`,
      'MC | 1 32 32',
      `NO | 2 ${7 / 3} 2`,
      'VA | 2 12 12',
      '(empty) | 1 512 512',
    ]);
  });

  test('filters by whole paths: one without a place, and rows of a member alone', async () => {
    const where = (paths: (string | null)[][], op: 'in' | 'notIn' = 'in') =>
      shown({ where: { of: 'place', op, paths }, rows: [{ of: 'place' }] });
    expect(await where([['DK', null, 'Skagen']])).toEqual(['TOTAL | 128', 'DK | 128']);
    expect(await where([['DK', null, null]])).toEqual(['TOTAL | 256', 'DK | 256']);
    expect(await where([['DK']], 'notIn')).toHaveLength(5);
  });

  test('shares of the parent are of the nearest member that stands', async () => {
    const lines = await shown({
      measures: [{ m: 'sales', as: 'pctParent' }],
      where: { of: 'country', op: '=', value: 'DK' },
    });
    expect(lines).toEqual([
      'TOTAL | 1',
      'DK | 1',
      `DK/Fyn | ${64 / 448}`,
      'DK/Fyn/Odense | 1',
      `DK/Skagen | ${128 / 448}`,
      `DK/(empty) | ${256 / 448}`,
    ]);
  });

  test('a share of all counts everything below a member that stands for its own rows alone', async () => {
    const share = { m: 'sales', as: 'pctCol', denominator: 'ignoreAxis' } as const;
    const columns = [{ of: 'place', expand: 'all' as const }, { of: 'same_country' }];
    const where = { of: 'client', op: '=' as const, value: 'd' };
    const answer = await lab.ask(
      model,
      ask({ rows: [{ of: 'client' }], columns, measures: ['sales', share], where }),
    );
    expect(showCellSet(answer)).toEqual([
      '| TOTAL | DK | DK/DK',
      `TOTAL | 256 ${256 / 1023} | 256 ${256 / 448} | 256 ${256 / 448}`,
      `d | 256 ${256 / 1023} | 256 ${256 / 448} | 256 ${256 / 448}`,
    ]);
  });

  test('a set of rows of members alone shows these members, and misses only what has no such rows', async () => {
    const own = async (of: string, ...paths: MemberPath[]) => {
      const rows = [{ of, set: 'own' }];
      const answer = await lab.ask(model, ask({ rows, sets: [{ name: 'own', of, paths }] }));
      return [...showCellSet(answer).slice(1), answer.absent?.[0]?.paths ?? 'all'];
    };
    expect(await own('place', ['VA', null, null], ['DK', null, null])).toEqual([
      ...['TOTAL | 280', 'VA | 24', 'DK | 256', 'all'],
    ]);
    expect(await own('place', ['DK', null, null], ['NO', null, null])).toEqual([
      ...['TOTAL | 256', 'DK | 256', [['NO', null, null]]],
    ]);
    expect(await own('place', ['MC', null, null], ['MC', null, 'Monaco'])).toEqual([
      ...['TOTAL | 32', 'MC | 32', 'MC/Monaco | 32', [['MC', null, null]]],
    ]);
    expect(await own('repeated', ['DK', 'DK', 'DK'])).toEqual(['TOTAL | 256', 'DK | 256', 'all']);
  });

  test('sorts members of different levels beside each other by value', async () => {
    const lines = await shown({
      rows: [{ of: 'place', expand: 2, sort: { by: 'sales', dir: 'desc' } }],
      where: { of: 'country', op: '=', value: 'DK' },
    });
    expect(lines).toEqual([
      'TOTAL | 448',
      'DK | 448',
      'DK/(empty) | 256',
      'DK/Skagen | 128',
      'DK/Fyn | 64',
    ]);
  });

  test('ranks each level among its own members', async () => {
    const lines = await shown({
      rows: [
        { of: 'place', expand: 'all', top: { n: 1, by: 'sales', others: true, perParent: true } },
      ],
      where: { of: 'country', op: 'in', values: ['DK', 'NO'] },
    });
    expect(lines).toEqual([
      'TOTAL | 455',
      'DK | 448',
      'DK/(empty) | 256',
      'DK/Fyn | 64',
      'DK/Fyn/Odense | 64',
      'DK/OTHERS | 128',
      'OTHERS | 7',
    ]);
  });

  test('stands before Others, however deep either lies', async () => {
    await lab.load(
      `CREATE OR REPLACE TABLE own AS SELECT * FROM (VALUES
        ('DK', 'Fyn', 'Odense', 64, 'a'), ('DK', 'Jylland', 'Aarhus', 1, 'a'),
        ('DK', NULL, NULL, 256, 'd')) t(country, state, city, amount, client)`,
    );
    const top = { n: 1, by: 'sales', others: true, perParent: true };
    const rows = [{ of: 'place', expand: 'all' as const, top }];
    const answer = await lab.ask({ ...model, source: { table: 'own' } }, ask({ rows }));
    expect(showCellSet(answer)).toEqual([
      '| TOTAL',
      'TOTAL | 321',
      'DK | 321',
      'DK/(empty) | 256',
      'DK/Fyn | 64',
      'DK/Fyn/Odense | 64',
      'DK/OTHERS | 1',
    ]);
  });

  test('a measure condition on a level leaves members of other levels alone', async () => {
    const lines = await shown({
      rows: [{ of: 'place', expand: 2 }],
      having: [{ level: 'state', totals: 'visible', filter: { m: 'sales', op: '>', value: 3 } }],
    });
    expect(lines).toContain('NO/Troms | 4');
    expect(lines).toContain('VA | 24');
    expect(lines).toContain('DK/Skagen | 128');
    expect(lines).not.toContain('NO/Viken | 3');
    expect(lines[0]).toBe('TOTAL | 1020');
  });

  test('keys that repeat their parent are no members either', async () => {
    const repeated = await shown({
      rows: [{ of: 'repeated', expand: 'all' }],
      where: { of: 'country', op: 'in', values: ['DK', 'VA', 'MC'] },
    });
    expect(repeated).toEqual([
      'TOTAL | 504',
      'DK | 448',
      'DK/Fyn | 64',
      'DK/Fyn/Odense | 64',
      'DK/Skagen | 128',
      'DK/DK | 256',
      'MC | 32',
      'MC/Monaco | 32',
      'VA | 24',
    ]);
  });

  test('stands on columns and above another field', async () => {
    const lines = showCellSet(
      await lab.ask(
        model,
        ask({
          rows: [{ of: 'client' }],
          columns: [{ of: 'place', expand: 2, totals: 'after' }],
          where: { of: 'country', op: '=', value: 'DK' },
        }),
      ),
    );
    expect(lines).toEqual([
      '| DK | DK/Fyn | DK/Skagen | DK/(empty) | DK/TOTAL | TOTAL',
      'TOTAL | - | 64 | 128 | 256 | 448 | 448',
      'a | - | 64 | 128 | - | 192 | 192',
      'd | - | - | - | 256 | 256 | 256',
    ]);
    const nested = await shown({
      rows: [{ of: 'place', expand: 'all' }, { of: 'client' }],
      where: { of: 'country', op: 'in', values: ['DK', 'VA'] },
    });
    expect(nested.filter((line) => line.startsWith('VA'))).toEqual([
      'VA | 24',
      'VA/a | 8',
      'VA/c | 16',
    ]);
    expect(nested).toContain('DK/(empty)/d | 256');
  });

  test('members without a place have no part in what goes across the other axis', async () => {
    const rank = { m: 'sales', as: 'rank', id: 'place_of', along: 'columns' } as const;
    const { rows, columns, cells } = await lab.ask(
      model,
      ask({ columns: [{ of: 'buyer', expand: 'all' }], measures: ['sales', rank] }),
    );
    const at = (measure: number, row: number, column: number) =>
      cells[measure]?.values[row * columns.count + column] ?? null;
    let ranked = 0;
    for (let row = 0; row < rows.count; row += 1)
      for (let column = 1; column < columns.count; column += 1) {
        const own = at(0, row, column);
        if (own === null) continue;
        const siblings = columns.parent.flatMap((parent, one) =>
          one > 0 && parent === columns.parent[column] ? [at(0, row, one)] : [],
        );
        const larger = siblings.filter((value) => Number(value) > Number(own)).length;
        expect([row, column, at(1, row, column)]).toEqual([row, column, larger + 1]);
        ranked += 1;
      }
    expect(ranked).toBeGreaterThan(30);
  });

  test('a rank counts members beside it whose own numbers are not on screen', async () => {
    const rank = { m: 'sales', as: 'rank', id: 'place_of' } as const;
    const lines = await shown({
      rows: [
        { of: 'place', expand: 'all' },
        { of: 'client', totals: 'none' },
      ],
      measures: ['sales', rank],
      where: { of: 'country', op: '=', value: 'DK' },
    });
    expect(lines.filter((line) => !/\/[ad] /.test(line))).toEqual([
      'TOTAL | 448 -',
      'DK | 448 1',
      'DK/Fyn | 64 3',
      'DK/Fyn/Odense | - -',
      'DK/Skagen | - -',
      'DK/(empty) | - -',
    ]);
  });

  test('running values of every kind go over members of several levels', async () => {
    const running = (m: string) => ({ m, as: 'running' as const });
    const measures = [running('sales'), running('clients'), running('middle')];
    expect(await shown({ measures, rows: [{ of: 'place', expand: 2 }] })).toEqual([
      'TOTAL | - - -',
      'DK | 448 2 128',
      'DK/Fyn | 64 1 64',
      'DK/Skagen | 192 1 96',
      'DK/(empty) | 448 2 128',
      'MC | 480 3 96',
      'MC/Monaco | 32 1 32',
      'NO | 487 3 32',
      'NO/Troms | 4 1 4',
      'NO/Viken | 7 2 2',
      'VA | 511 4 16',
      '(empty) | 1023 4 24',
      '(empty)/Atlantis | 512 1 512',
    ]);
  });
});
