import type { BinField, GroupField, MemberPath, QueryField } from '@bi/contract/query/query';
import { plainFormulas, rowNumbers, sourcesOf, withPlainFields } from './oracle-fields';
import type { OracleWorld } from './oracle-world';
import type { QueryGenerator } from './random-query';
import type { SeededRandom } from './seeded-random';

const widths = [0.1, 0.25, 1, 1.5, 2, 3, 10, 25];
const numbers = ['n', 'y', 'minus_n', 'to_grade', 'stars', 'year', 'cost', 'n_twin', 's_length'];
const grouped = ['s', 'n', 'b', 'day', 'ts', 'sign_n', 'from_state', 'kind', 'flag', 's_twin', 'y'];
const labels = ['a', 'West', "O'Hara", 'z'];

function randomBins(random: SeededRandom, name: string, mayMeasure: boolean): BinField {
  const width = random.pick(widths);
  const from = random.chance(0.4) ? random.int(-8, 4) / 2 : undefined;
  const to = random.chance(0.4) ? (from ?? 0) + random.int(1, 9) : undefined;
  const bounds = {
    width,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const kind = random.int(0, 9);
  if (kind <= 1) {
    return { kind: 'bins', name, expr: random.pick(Object.keys(plainFormulas)), ...bounds };
  }
  const measured = mayMeasure && kind <= 3;
  const of = random.pick(measured ? Object.keys(rowNumbers) : numbers);
  return { kind: 'bins', name, of, ...bounds };
}

function randomGroups(
  random: SeededRandom,
  name: string,
  world: OracleWorld,
  generator: QueryGenerator,
  before: readonly string[],
): GroupField | null {
  const hierarchies = ['from', 'to', 'calendar', 'mixed', 'ragged'];
  const pool = random.chance(0.25) ? hierarchies : [...grouped, ...before];
  const of = random.pick(pool);
  const isTime = of === 'day' || of === 'ts';
  const grain = random.pick(['year', 'quarter', 'month', 'day'] as const);
  const cut = isTime && random.chance(0.7) ? { grain } : {};
  const length = random.int(1, generator.levelsOf(of).length);
  const path = (): MemberPath =>
    isTime && 'grain' in cut ? [generator.valueOf(of, grain)] : generator.pathOf(of, length);
  const drawn = Array.from({ length: random.int(1, 6) }, path).filter(
    (one) => one.length === length,
  );
  const paths = [...new Map(drawn.map((one) => [JSON.stringify(one), one])).values()];
  const count = random.int(1, 3);
  const groups = labels
    .slice(0, count)
    .map((label, place) => ({
      label,
      paths: paths.filter((_, index) => index % count === place),
    }))
    .filter((group) => group.paths.length > 0);
  if (groups.length === 0 || world.rows.length === 0) return null;
  const rest = random.pick(['each', 'other'] as const);
  const other = rest === 'other' && random.chance(0.5) ? { other: 'b' } : {};
  return { kind: 'groups', name, of, ...cut, groups, rest, ...other };
}

/** Fields of a question, mostly none; the later ones may be made of those before. */
export function randomFields(
  random: SeededRandom,
  world: OracleWorld,
  generatorOf: (world: OracleWorld) => QueryGenerator,
  mayMeasure: boolean,
): QueryField[] {
  if (!random.chance(0.3)) return [];
  const fields: QueryField[] = [];
  for (let index = random.int(1, 3); index > 0; index -= 1) {
    const name = `own_${index}`;
    const known = withPlainFields(world, fields);
    const before = fields.map((one) => one.name);
    const field = random.chance(0.5)
      ? randomBins(random, name, mayMeasure)
      : randomGroups(random, name, known, generatorOf(known), before);
    if (field !== null) fields.push(field);
  }
  return fields;
}

/** Names that a question's fields are made of, as it says them. */
export function namesOfFields(world: OracleWorld, fields: readonly QueryField[] = []): string[] {
  const own = new Set(fields.map(({ name }) => name));
  const known = withPlainFields(world, fields);
  return fields
    .flatMap((field) => [
      ...(field.of === undefined ? [] : [field.of]),
      ...(field.kind === 'bins' && field.expr !== undefined ? sourcesOf(field, known) : []),
    ])
    .filter((name) => !own.has(name));
}
