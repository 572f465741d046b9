import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CellAddress, MemberPath, Query } from '@bi/contract/query/query';
import { duckdbDialect } from '../../../src/engine/duckdb/duckdb-dialect';
import { ROW_POSITION, rowsOfTable } from '../../../src/engine/engine';
import { prepareDrill } from '../../../src/semantic/prepare/prepare-drill';
import { NOW, openSemanticLab, type SemanticLab } from '../semantic-fixture';
import { Oracle } from './oracle';
import { plainAccess, randomAccess, withAccess } from './oracle-access';
import { isRefused, measuresOf } from './oracle-facts';
import { goneFields, namesGone, withoutHidden } from './oracle-hidden';
import type { Path } from './oracle-paths';
import { withSets } from './oracle-sets';
import { plainQuestion } from './plain-question';
import { randomFields } from './random-fields';
import { QueryGenerator } from './random-query';
import { randomWorld } from './random-world';
import { SeededRandom } from './seeded-random';

const QUERIES = Number(process.env['BI_DRILL_QUERIES'] ?? 60);

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab();
});
afterAll(() => lab.close());

function placeOf(id: string): { paths: MemberPath[]; others: number[] } {
  const paths: MemberPath[] = [];
  const others: number[] = [];
  for (const step of JSON.parse(id) as Path) {
    const path = (paths[step.field] ??= []);
    if ('others' in step) others.push(step.field);
    else path.push(...(step.via?.slice(path.length) ?? [step.key]));
  }
  return { paths, others };
}

test('the rows behind random cells are as many as the oracle finds', async () => {
  let checked = 0;
  for (let seed = 9001; checked < QUERIES; seed += 1) {
    const random = new SeededRandom(seed);
    const world = randomWorld(random);
    lab.largeTable = seed % 2 === 0 ? 'fact' : null;
    await lab.load(
      ...world.statements,
      `CREATE OR REPLACE VIEW "${rowsOfTable('fact')}" AS SELECT *, rowid AS "${ROW_POSITION}" FROM fact`,
    );
    for (let n = 0; n < 15; n += 1) {
      const draw = randomAccess(random, world);
      const hide = draw?.entry.hide;
      const fields = randomFields(
        new SeededRandom(seed * 100 + n),
        withoutHidden(world, hide),
        (known) => new QueryGenerator(new SeededRandom(seed + n), known, hide),
        hide === undefined,
      );
      const drawn = new QueryGenerator(random, world, hide, fields).query();
      const query: Query = { ...drawn, measures: [...drawn.measures, 'rows'] };
      const rules = new QueryGenerator(random, world).rules();
      if (namesGone(query, goneFields(world, hide), world)) continue;
      const seen = withoutHidden(world, hide);
      const names = seen.model.hierarchies.map(({ name }) => name);
      const access = plainAccess(seen, withSets(query, names), draw);
      const plain = plainQuestion(seen, query);
      if (isRefused(plain.world, measuresOf(plain.query), rules, access?.reads ?? [])) continue;
      const { rows, columns, counts } = new Oracle(seen, query, rules, NOW, access).answer();
      for (let cell = 0; cell < 3 && rows.length > 0 && columns.length > 0; cell += 1) {
        const [row, col] = [random.int(0, rows.length - 1), random.int(0, columns.length - 1)];
        if (rows[row]!.headingOnly || columns[col]!.headingOnly) continue;
        const [down, across] = [placeOf(rows[row]!.id), placeOf(columns[col]!.id)];
        const address: CellAddress = {
          rows: down.paths,
          columns: across.paths,
          rowOthers: down.others,
          columnOthers: across.others,
        };
        const prepared = prepareDrill({
          model: withAccess(world.model, draw),
          role: 'viewer',
          catalog: await lab.catalog(),
          query,
          cell: address,
          rules,
          dialect: duckdbDialect,
          now: NOW,
        });
        const { sql, params } = prepared.count();
        const { columns: counted } = await lab.run(sql, params);
        const about = `seed ${seed} ${JSON.stringify({ query, rules, address, access: draw?.entry })}\n${sql}`;
        expect(counted[0]?.values[0], about).toBe(counts[row]![col]!);
        const page = prepared.page({ offset: 0, limit: 1000 });
        const { rowCount } = await lab.run(page.sql, page.params);
        expect(rowCount, about).toBe(counts[row]![col]!);
      }
      checked += 1;
    }
  }
});
