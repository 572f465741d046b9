import { whereSql } from '../rows/compile-filter';
import { orderColumns } from '../rows/field-codes';
import { determinants } from '../rows/determinants';
import { fieldValues } from '../plan/joined-values';
import type { Compilation } from './compilation';
import { earlyKeys, groupingColumn, type EagerAggregation } from './eager-aggregation';
import type { FirstPlaces } from './first-places';
import type { EarlyPlan } from './plan-early';
import { selectList, type Named } from './select-list';

/** Columns of the rows that name the members above a field on its own axis. */
function outerColumns(
  { plan, facts }: Compilation,
  { fact, columns, fields }: EarlyPlan,
  { field: running }: FirstPlaces,
): { kept: Set<string>; read: Set<number> } {
  const axis = plan.fields[running]?.axis;
  const outer = plan.fields.flatMap((field, index) =>
    field.axis === axis && index !== running ? [index] : [],
  );
  const late = outer.filter((index) => !fields.has(index));
  const tables = facts.tables(fact);
  const names = new Set(
    late.flatMap((index) => {
      const own = facts.fields(fact)[index];
      const values = own === undefined ? [] : fieldValues(own);
      return values.flatMap((value) =>
        (determinants(value, tables) ?? []).map(({ info }) => info.name),
      );
    }),
  );
  const kept = columns.flatMap(({ info }, index) => (names.has(info.name) ? [`b${index}`] : []));
  return { kept: new Set(kept), read: new Set(outer.filter((index) => fields.has(index))) };
}

/**
 * Adds the rows of first places: of each group its least value of the column that runs, and each value
 * there is on the axis, with a group that has its first place at or before it.
 */
export function addFirstPlaces(
  compilation: Compilation,
  early: EarlyPlan,
  firsts: FirstPlaces,
  name: string,
): EagerAggregation {
  const { facts, plan, statement } = compilation;
  const { dialect } = statement;
  const outer = outerColumns(compilation, early, firsts);
  const orders = new Set(facts.fields(early.fact).flatMap(orderColumns));
  const upper = plan.fields[firsts.field]?.levels.slice(0, -1) ?? [];
  const place = `b${early.columns.length}`;
  const column = { info: firsts.column, grain: null, join: null };

  function rowsOf(ofAxis: boolean): { keys: string[]; least: string[]; source: string } {
    const rows = facts.open({}, early.fact);
    const kept = early.columns
      .map((one, index): Named => [`b${index}`, groupingColumn(one, rows)])
      .filter(([alias]) => !ofAxis || outer.kept.has(alias));
    const fields = ofAxis ? outer.read : early.fields;
    const read = earlyKeys(compilation, { ...early, fields }, rows);
    const ends = upper.map(({ of }, depth): Named => [`y${depth}`, rows.value(of)]);
    const all = [...kept, ...read, ...ends];
    const columns = [...all, [place, groupingColumn(column, rows)] as const];
    const where = whereSql(early.before, rows, statement);
    const names = all.map(([alias]) => alias);
    return {
      keys: names.filter((alias) => !orders.has(alias)),
      least: names.filter((alias) => orders.has(alias)),
      source: `SELECT ${selectList(columns)} ${rows.from()}${where}`,
    };
  }

  const first = rowsOf(false);
  const least = [...first.least, place].map((alias) => `min(${alias}) AS ${alias}`);
  const by = first.keys.length === 0 ? '' : ` GROUP BY ${first.keys.join(', ')}`;
  compilation.add(
    `${name}_first`,
    `SELECT ${[...first.keys, ...least].join(', ')} FROM (${first.source})${by}`,
  );
  const axis = rowsOf(true);
  const same = (left: string, right: string): string[] =>
    axis.keys.map((key) => dialect.sameOrNull(`${left}.${key}`, `${right}.${key}`));
  const each = axis.keys.length === 0 ? '' : ` GROUP BY ${axis.keys.join(', ')}`;
  const partition =
    axis.keys.length === 0 ? '' : `PARTITION BY ${axis.keys.map((key) => `f.${key}`).join(', ')}`;
  const earliest = `SELECT ${[...axis.keys, `min(${place}) AS earliest`].join(', ')} FROM ${name}_first${each}`;
  const at = [...same('f', 'm'), dialect.sameOrNull(`f.${place}`, 'm.earliest')];
  const leading = `SELECT f.*, row_number() OVER (${partition}) AS nth FROM ${name}_first AS f JOIN (${earliest}) AS m ON ${at.join(' AND ')}`;
  const passed = [...first.keys, ...first.least].filter((alias) => !/^y\d+$/.test(alias));
  const different = `SELECT DISTINCT ${[...axis.keys, place].join(', ')} FROM (${axis.source})`;
  const columns = [...passed.map((alias) => `f.${alias}`), `a.${place}`].join(', ');
  compilation.add(
    name,
    `SELECT ${[...passed, place].join(', ')} FROM ${name}_first UNION ALL SELECT ${columns} FROM (${different}) AS a JOIN (${leading}) AS f ON ${['f.nth = 1', ...same('a', 'f')].join(' AND ')}`,
  );
  const names = early.columns.map(({ info }, index) => [info.name, `b${index}`] as const);
  return {
    ...early,
    grouped: { name, columns: new Map([...names, [firsts.column.name, place]]) },
    states: new Map(),
  };
}
