import type {
  AssemblySpec,
  FieldSpec,
  LevelSpec,
  MeasureSpec,
  ShapeSpec,
} from '@bi/olap/cells/assembly-spec';
import type { Dialect } from '../../engine/dialect';
import type { SqlParam } from '../../engine/engine';
import { Compilation } from './compilation';
import type { AxisMaps } from './axis-maps';
import { addCaptions, hasCaptions } from './compile-captions';
import { dictionarySql } from './compile-dictionary';
import { addLeaf } from './compile-leaf';
import { propertiesSql, propertySpecs } from './compile-properties';
import { addRanking } from './compile-ranking';
import { depthSql } from './member-nodes';
import { unreadSides } from './unread-sides';
import { denominatorColumnOf, denominatorColumns } from './whole-columns';
import type { NonAdditiveState } from '../states/non-additive-states';
import { addRunning, type RunningColumns } from './compile-running';
import { runningCellsSql } from './compile-running-cells';
import { isSide, sideSql, presenceSql, statesSql } from './evaluate-measures';
import { HIDDEN, UNMAPPED } from '../rows/field-codes';
import { joinsRead, type JoinRead } from './joins-read';
import { keysRead, type KeyRead } from './keys-read';
import { neededMeasures } from '../plan/needed-measures';
import type { PlanField, QueryPlan } from '../plan/query-plan';
import { valueOfNothing } from '../plan/value-of-nothing';
import { codeColumn, shapesGrouping } from './groupings';
import { neededShapes, type Shape } from './shapes';
import type { ResolvedModel } from '../model/resolved-model';
import type { RollupReads } from './read-rollups';
import type { Rollup } from '../rollup/rollup';

/** Sizes an answer may have. */
export interface AnswerLimits {
  cells: number;
  columns: number;
  rows: number;
}

/** A statement with everything needed to run it and read its rows. */
export interface CompiledQuery {
  sql: string;
  params: SqlParam[];
  assembly: AssemblySpec;
  tables: string[];
  /** joins that change its numbers where their key repeats */
  joins: JoinRead[];
  /** keys that do */
  keys: KeyRead[];
  /** rollups it reads, and what it would read from others */
  rollups: Omit<RollupReads, 'reads'>;
}

/** States besides the cells' own that the columns of numbers need. */
function cellSides(compilation: Compilation): NonAdditiveState[] {
  const { plan, measures } = compilation;
  const own = measures.sidesOf(plan.measures.map(({ name }) => name));
  const denominators = denominatorColumns(plan).flatMap(({ name, denominator }) =>
    measures.sidesOf([name], denominator),
  );
  const { counts } = unreadSides(compilation);
  return [...new Set([...own, ...denominators])].filter(({ alias }) => !counts.has(alias));
}

/** Every cell of every shape, from the states. */
function addCells(compilation: Compilation, shapes: readonly Shape[], maps: AxisMaps): void {
  const grouping = shapesGrouping(compilation.plan, shapes);
  compilation.add('cells', statesSql(compilation, grouping, maps));
  const { stocks } = unreadSides(compilation);
  for (const state of cellSides(compilation)) {
    const sql = stocks.has(state.alias) ? presenceSql : sideSql;
    compilation.add(`count_${state.alias}`, sql(compilation, state, grouping, maps));
  }
}

function hasShallowNodes(field: PlanField): boolean {
  return field.shallow || field.top?.others === true;
}

/** Leaves out cells without rows that are seen, hidden nodes, and nodes that a shallower shape holds already. */
function cellFilter(
  { plan, measures }: Compilation,
  shapes: readonly Shape[],
  maps: AxisMaps,
): string {
  const { fields } = plan;
  const seen = measures.isVisible((alias) => `cells.${alias}`);
  const denominator = shapesGrouping(plan, shapes).root('cells');
  const visibility = plan.totals === null ? `(${seen ?? ''} OR ${denominator})` : seen;
  const tests = seen === null || visibility === null ? [] : [visibility];
  fields.forEach((field, index) => {
    const own = `coalesce(cells.${codeColumn(index)}, 0)`;
    if (maps[field.axis] !== null) tests.push(`${own} <> ${HIDDEN}`);
    if (field.unmapped) tests.push(`${own} > ${UNMAPPED}`);
    if (!hasShallowNodes(field)) return;
    for (let depth = 1; depth < field.levels.length; depth += 1) {
      const tags = shapes.flatMap((shape, tag) => {
        const last = field.axis === 'rows' ? shape.rowLast : shape.colLast;
        return last?.field === index && last.depth === depth ? [tag] : [];
      });
      if (tags.length === 0) continue;
      const above = depthSql(`cells.${codeColumn(index)}`, field.levels.length);
      tests.push(`NOT (cells.t IN (${tags.join(', ')}) AND ${above} < ${depth})`);
    }
  });
  return tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
}

function cellsSql(
  compilation: Compilation,
  shapes: readonly Shape[],
  maps: AxisMaps,
  running: RunningColumns,
): string {
  const { plan, measures, statement } = compilation;
  const { dialect } = statement;
  const pad = Math.max(0, 2 - plan.fields.length);
  const codes = [
    ...plan.fields.map((_, index) => `cells.${codeColumn(index)}`),
    ...Array.from({ length: pad }, () => dialect.nullOf('integer')),
  ];
  const { counts } = unreadSides(compilation);
  const column = (alias: string): string => {
    if (counts.has(alias)) return '0';
    return isSide(alias) ? `count_${alias}.${alias}` : `cells.${alias}`;
  };
  const root = shapesGrouping(plan, shapes).root('cells');
  const values = plan.measures.map(
    ({ name }, index) => `${measures.final(name, column, root)} AS m${index}`,
  );
  const denominators = denominatorColumns(plan).map(({ name, denominator }) =>
    measures.final(name, column, root, denominator),
  );
  const joins = cellSides(compilation).map(({ alias }) => {
    const on = [
      `cells.t = count_${alias}.t`,
      ...plan.fields.map((_, index) =>
        dialect.sameOrNull(`cells.${codeColumn(index)}`, `count_${alias}.${codeColumn(index)}`),
      ),
    ];
    return ` LEFT JOIN count_${alias} ON ${on.join(' AND ')}`;
  });
  const key = `${dialect.nullOf('string')} AS k`;
  const captions = hasCaptions(plan) ? [dialect.nullOf('string')] : [];
  const columns = [
    'cells.t AS t',
    key,
    ...codes,
    ...values,
    ...running.sql,
    ...denominators,
    ...captions,
  ];
  const joined = [...joins, ...running.joins].join('');
  return `SELECT ${columns.join(', ')} FROM cells${joined}${cellFilter(compilation, shapes, maps)}`;
}

function levelSpecs(plan: QueryPlan): LevelSpec[] {
  return plan.fields.flatMap(({ levels }) =>
    levels.map(({ dimension, label, type, of, format, emptyLabel, bins, ragged, tree }) => ({
      level: dimension,
      label,
      type,
      ...(of.grain === undefined ? {} : { grain: of.grain }),
      ...(of.calendar === undefined ? {} : { calendar: of.calendar }),
      ...(format === undefined ? {} : { format }),
      ...(emptyLabel === undefined ? {} : { emptyLabel }),
      ...(bins === undefined ? {} : { bins }),
      ...(ragged === undefined ? {} : { ragged }),
      ...(tree === undefined ? {} : { tree }),
    })),
  );
}

function sortBy(
  { measures }: QueryPlan,
  by: NonNullable<PlanField['sort']>['by'],
): { column: number } | { shown: number } {
  if ('show' in by) return { shown: by.show };
  return { column: measures.findIndex(({ name }) => name === by.measure) };
}

function measureSpecs(
  plan: QueryPlan,
  running: RunningColumns,
  model: ResolvedModel,
): MeasureSpec[] {
  const { measures, shows } = plan;
  const denominators = denominatorColumns(plan);
  const totals = shows.map(({ column, shown }) =>
    shown?.as === 'running'
      ? running.specOf(measures[column]?.name ?? '', shown.along, shown.denominator)
      : null,
  );
  const firstDenominator = measures.length + running.sql.length;
  return shows.map((show, index): MeasureSpec => {
    const { column, look, shown } = show;
    const spec: MeasureSpec = {
      ...look,
      ...(measures[column]?.measure.approximate === true ? { approximate: true } : {}),
      column,
    };
    if (shown === null) {
      const ofNothing = valueOfNothing(model, measures[column]?.name ?? '');
      return ofNothing === null ? spec : { ...spec, ofNothing };
    }
    const { as, along, n, sorts, past } = shown;
    const at = denominatorColumnOf(show, denominators);
    const denominator = at < 0 ? {} : { denominator: firstDenominator + at };
    const total = totals[index] ?? null;
    if (total === null) return { ...spec, shown: { as, along, n, natural: sorts, ...denominator } };
    const natural = sorts || past || total.natural;
    return { ...spec, shown: { as, along, n, natural, running: total.spec } };
  });
}

/** Columns that add up: those of sums and counts. */
function shownTotals({ shownTotals: asked, measures }: QueryPlan, specs: MeasureSpec[]): number[] {
  if (!asked) return [];
  const additive = (column: number): boolean => measures[column]?.look.additive === true;
  return [...new Set(specs.flatMap(({ column }) => (additive(column) ? [column] : [])))];
}

function fieldSpecs(
  plan: QueryPlan,
  axis: 'rows' | 'columns',
  showsEmpty: (field: PlanField) => boolean,
): FieldSpec[] {
  let firstLevel = 0;
  return plan.fields.flatMap((field) => {
    const first = firstLevel;
    firstLevel += field.levels.length;
    if (field.axis !== axis) return [];
    const { sort, set } = field;
    return [
      {
        axis: field.index,
        of: field.of,
        firstLevel: first,
        depthCount: field.levels.length,
        hierarchyDepth: field.hierarchyDepth,
        totals: field.totals,
        showsEmpty: showsEmpty(field),
        ...(set === null ? {} : { set: { name: set.name, orders: set.orders, paths: set.keys } }),
        ...(field.uneven === null ? {} : { uneven: true as const }),
        ...(sort === null
          ? {}
          : {
              sort: {
                by: sortBy(plan, sort.by),
                dir: sort.dir,
                ...(sort.empties === undefined ? {} : { empties: sort.empties }),
                ...(sort.at === null ? {} : { at: sort.at }),
              },
            }),
      },
    ];
  });
}

/**
 * Writes a plan as one statement: the leaf of mergeable states, codes of the members, conditions and
 * ranks, all grouping sets over the states, and the dictionaries of the members.
 */
export function compileQuery(
  plan: QueryPlan,
  model: ResolvedModel,
  dialect: Dialect,
  limits: AnswerLimits,
  rollups: readonly Rollup[] = [],
): CompiledQuery {
  const needed = neededMeasures(plan);
  const compilation = new Compilation(plan, model, dialect, needed, rollups);
  const { used, wishes, isBound } = addLeaf(compilation);
  const maps = addRanking(compilation);
  const shapes = neededShapes(plan);
  addCells(compilation, shapes, maps);
  const running = addRunning(compilation, shapes, maps, plan.measures.length);
  addCaptions(compilation);
  const measures = measureSpecs(plan, running, model);
  const valueColumns = plan.measures.length + running.sql.length + denominatorColumns(plan).length;
  const rows = [
    cellsSql(compilation, shapes, maps, running),
    ...runningCellsSql(compilation, shapes, maps, running.placed, valueColumns),
    ...dictionarySql(compilation, maps, valueColumns),
    ...propertiesSql(compilation, valueColumns + Number(hasCaptions(plan))),
  ];
  const parts = 2 + 2 * new Set(running.placed.map(({ denominator }) => denominator === null)).size;
  const rowLimit = limits.cells * parts + limits.rows + 1;
  const draft = `${compilation.withSql()}${rows.join('\nUNION ALL\n')}\nLIMIT ${rowLimit}`;
  return {
    ...compilation.statement.finish(draft),
    tables: [...compilation.tables].sort(),
    joins: joinsRead(compilation.facts.made(), needed, model),
    keys: keysRead(compilation.measures.rowsStates(), model),
    rollups: { used, wishes, isBound },
    assembly: {
      version: 1,
      rows: { fields: fieldSpecs(plan, 'rows', (field) => compilation.withEmptyMembers(field)) },
      columns: {
        fields: fieldSpecs(plan, 'columns', (field) => compilation.withEmptyMembers(field)),
      },
      levels: levelSpecs(plan),
      properties: propertySpecs(compilation),
      measures,
      valueColumns,
      ...(hasCaptions(plan) ? { captions: true as const } : {}),
      shownTotals: shownTotals(plan, measures),
      shapes: shapes.map(({ row, col }): ShapeSpec => ({ row, col })),
      window: plan.window,
      limits: { ...limits, longRows: rowLimit },
    },
  };
}
