import type { BinField, GroupField, MemberKey, QueryField } from '@bi/contract/query/query';
import { startOfUnit, wallClock } from './oracle-calendar';
import { levelsOf } from './oracle-uneven';
import type { OracleDimension, OracleRow, OracleWorld } from './oracle-world';

/** A decimal text as a fraction over a power of ten. */
function scaled(value: number, decimals: number): bigint {
  const sign = value < 0 ? -1n : 1n;
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const shift = decimals - fraction.length + Number(exponent);
  const all = BigInt(whole + fraction);
  return sign * (shift >= 0 ? all * 10n ** BigInt(shift) : all / 10n ** BigInt(-shift));
}

function floorOver(above: bigint, below: bigint): bigint {
  const whole = above / below;
  return above % below < 0n ? whole - 1n : whole;
}

const DIGITS = 30;

/** The lower bound of the range a number is in, by exact decimals. */
function lowerBound(value: number, { width = 1, from, to }: BinField): number {
  const exact = (one: number): bigint => scaled(one, DIGITS);
  const numberOf = (one: bigint): number => {
    const size = one < 0n ? -one : one;
    const text = size.toString().padStart(DIGITS + 1, '0');
    return Number(`${one < 0n ? '-' : ''}${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`);
  };
  if (from !== undefined && value < from) return numberOf(exact(from) - exact(width));
  if (to !== undefined && value >= to) return to;
  const [start, step] = [exact(from ?? 0), exact(width)];
  const place = floorOver(exact(value) - start + step / 2_000_000_000n, step);
  return numberOf(start + place * step);
}

/** Formulas over dimensions, in the query's words and as plain functions. */
export const plainFormulas: Record<
  string,
  { of: string[]; value: (values: readonly MemberKey[]) => MemberKey }
> = {
  'n * 2.5 - coalesce(s_length, 0)': {
    of: ['n', 's_length'],
    value: ([n = null, length = null]) =>
      n === null ? null : Number(n) * 2.5 - Number(length ?? 0),
  },
  'case when "s" is null then y else -n end': {
    of: ['s', 'y', 'n'],
    value: ([s = null, y = null, n = null]) => {
      if (s === null) return y;
      return n === null ? null : 0 - Number(n);
    },
  },
  'abs(to_grade)/ 2': {
    of: ['to_grade'],
    value: ([grade = null]) => (grade === null ? null : Math.abs(Number(grade)) / 2),
  },
  "days_between(date '2024-01-01', day)": {
    of: ['day'],
    value: ([day = null]) =>
      day === null ? null : (Date.parse(String(day)) - Date.parse('2024-01-01')) / 86_400_000,
  },
};

/** Numbers that measures read from rows, and the columns' own dimensions. */
export const rowNumbers: Record<string, { of: string[]; value: (row: OracleRow) => MemberKey }> = {
  sum_n: { of: ['n'], value: (row) => row['fact']?.['n'] ?? null },
  sum_x: { of: [], value: (row) => row['fact']?.['x'] ?? null },
  sum_x_where: {
    of: ['n', 's'],
    value: (row) => {
      const { n = null, s = null, x = null } = row['fact'] ?? {};
      return n !== null && Number(n) > 0 && s !== null && s !== 'a' ? x : null;
    },
  },
  weight: { of: ['label'], value: (row) => row['tags']?.['w'] ?? null },
};

/** Dimensions that a field is made of. */
export function sourcesOf(field: QueryField, world: OracleWorld): string[] {
  if (field.kind === 'groups') {
    return levelsOf(world, field.of).slice(0, field.groups[0]!.paths[0]!.length);
  }
  if (field.expr !== undefined) return plainFormulas[field.expr]!.of;
  const of = field.of!;
  return world.dimensions.has(of) ? [of] : rowNumbers[of]!.of;
}

function binValue(field: BinField, world: OracleWorld): OracleDimension['value'] {
  const sources = sourcesOf(field, world).map((name) => world.dimensions.get(name)!);
  return (row, timezone) => {
    const read = (): MemberKey => {
      const measured = field.of === undefined ? undefined : rowNumbers[field.of];
      if (measured !== undefined) return measured.value(row);
      const values = sources.map((one) => one.value(row, timezone));
      return field.expr === undefined ? values[0]! : plainFormulas[field.expr]!.value(values);
    };
    const value = read();
    return value === null ? null : lowerBound(Number(value), field);
  };
}

function groupValue(field: GroupField, world: OracleWorld): OracleDimension['value'] {
  const levels = sourcesOf(field, world).map((name) => world.dimensions.get(name)!);
  const { grain, groups, rest, other = 'Other' } = field;
  return (row, timezone) => {
    const path = levels.map(({ type, value }): MemberKey => {
      const key = value(row, timezone);
      if (key === null || grain === undefined) return key;
      const day = type === 'timestamp' ? wallClock(String(key), timezone).slice(0, 10) : key;
      return startOfUnit(String(day), grain, 1);
    });
    const found = groups.find(({ paths }) =>
      paths.some((one) => one.every((key, depth) => key === path[depth])),
    );
    if (found !== undefined) return found.label;
    const last = path.at(-1) ?? null;
    if (rest === 'other') return other;
    return last === null ? null : String(last);
  };
}

function orderOf(field: GroupField, key: MemberKey): number {
  const place = field.groups.findIndex(({ label }) => label === key);
  return place < 0 ? field.groups.length : place;
}

/** The joins that all of some dimensions are read from. */
function commonJoins(world: OracleWorld, names: readonly string[]): string[] {
  const [first = [], ...others] = names.map((name) => world.dimensions.get(name)!.joins);
  return first.filter((join) => others.every((joins) => joins.includes(join)));
}

/** Whether a fact has what is made of some dimensions. */
function factHas(world: OracleWorld, fact: string, names: readonly string[]): boolean {
  const { dimensions, unclear } = world.facts[fact]!;
  const map = world.model.facts?.find(({ name }) => name === fact)?.map ?? {};
  if (!names.every((name) => dimensions.has(name))) return false;
  return names.every((name) => Object.hasOwn(map, name)) || !names.some((one) => unclear.has(one));
}

/** A world with the fields that a question brings along. */
export function withPlainFields(world: OracleWorld, fields: readonly QueryField[]): OracleWorld {
  return fields.reduce((known, field): OracleWorld => {
    const { name } = field;
    const sources = sourcesOf(field, known);
    const joins =
      field.kind === 'bins' && field.of === 'weight' ? ['tags'] : commonJoins(known, sources);
    const isMeasured = field.kind === 'bins' && rowNumbers[field.of ?? ''] !== undefined;
    const isBins = field.kind === 'bins';
    const value = isBins ? binValue(field, known) : groupValue(field, known);
    const orderName = `${name} order`;
    const added: [string, OracleDimension][] = [
      [name, { type: isBins ? 'number' : 'string', joins, value }],
    ];
    if (!isBins) {
      const order: OracleDimension['value'] = (row, timezone) =>
        orderOf(field, value(row, timezone));
      added.push([orderName, { type: 'number', joins, value: order }]);
    }
    const names = added.map(([own]) => own);
    const isLacking = !isMeasured && sources.some((one) => known.lacking.has(one));
    return {
      ...known,
      model: {
        ...known.model,
        dimensions: [
          ...known.model.dimensions,
          { name, type: isBins ? 'number' : 'string', ...(isBins ? {} : { sortBy: orderName }) },
        ],
        ...(known.model.facts === undefined
          ? {}
          : {
              facts: known.model.facts.map((fact) =>
                !isMeasured && sources.every((one) => Object.hasOwn(fact.map, one))
                  ? { ...fact, map: { ...fact.map, [name]: '' } }
                  : fact,
              ),
            }),
      },
      dimensions: new Map([...known.dimensions, ...added]),
      lacking: new Set([...known.lacking, ...(isLacking ? names : [])]),
      facts: Object.fromEntries(
        Object.entries(known.facts).map(([fact, own]) => {
          const has = isMeasured
            ? field.of === 'sum_n' && own.dimensions.has('n') && !own.unclear.has('n')
            : factHas(known, fact, sources);
          const isUnclear = sources.some((one) => own.unclear.has(one));
          return [
            fact,
            {
              ...own,
              dimensions: new Set([...own.dimensions, ...(has ? names : [])]),
              unclear: new Set([...own.unclear, ...(isUnclear ? names : [])]),
              repeatedBy: Object.fromEntries(
                Object.entries(own.repeatedBy).map(([join, { dimensions, none }]) => {
                  const repeats = sources.some((one) => dimensions.includes(one));
                  return [join, { none, dimensions: [...dimensions, ...(repeats ? names : [])] }];
                }),
              ),
            },
          ];
        }),
      ),
    };
  }, world);
}
