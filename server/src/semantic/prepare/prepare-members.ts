import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MembersAnswer, MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { ResultTable } from '@bi/olap/cells/result-column';
import { withParameters } from '@bi/olap/fields/with-parameters';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { Dialect } from '../../engine/dialect';
import type { Catalog, SqlParam } from '../../engine/engine';
import type { AppliedRule } from '../plan/applied-rule';
import { accessCondition, accessExpression, withoutFields } from '../plan/cube-access';
import { isWellFormed, pathsToSql, whereSql } from '../rows/compile-filter';
import { conditionOver, emptyValue, NO_ROW, valueOver } from '../plan/fact-conditions';
import { askedOver, rulesOver } from '../plan/plan-facts';
import type { DateSpans } from '../plan/date-spans';
import { planFilter } from '../plan/plan-filter';
import { filterContext } from '../plan/plan-query';
import { planRules } from '../plan/plan-rules';
import { planValue } from '../plan/plan-value';
import type {
  PlanLevel,
  RaggedLevels,
  PlanValue,
  RowCondition,
  PlannedValue,
} from '../plan/query-plan';
import { planAxisLevels, unevenOf } from '../plan/resolve-members';
import type { ResolvedFact, ResolvedModel, RowTables } from '../model/resolved-model';
import { resolveModel } from '../model/resolve-model';
import type { TreeShapes } from '../model/resolve-tree';
import { rowSource } from '../rows/statement-rows';
import { modelOfQuery } from '../plan/query-model';
import { Statement } from '../rows/statement';
import { treeMembersSql } from '../rows/tree-rows';
import { memberTerms } from '../rows/natural-terms';
import { readMembers } from './read-members';
import { memberSearchSql } from './member-search';

/** Everything a member list's statement depends on. */
export interface PrepareMembersInput {
  model: CubeModel;
  catalog: Catalog;
  /** parent-child hierarchies as they were measured in these tables */
  trees?: TreeShapes;
  /** days that dates have, of what `spansNeeded` names; absent: none */
  spans?: DateSpans;
  body: MembersBody;
  /** rules of the asking person; rules that exempt the cube are left out here, not by the caller */
  rules: readonly AppliedRule[];
  /** role of the asking person, for the access rules of the model; absent: none hold */
  role?: AskingRole;
  dialect: Dialect;
  now: Date;
}

/** A member list ready to run; `read` turns the statement's rows into the answer. */
export interface PreparedMembers {
  sql: string;
  params: SqlParam[];
  /** rows the statement may give */
  maxRows: number;
  /** tables the statement reads */
  tables: string[];
  read(table: ResultTable): MembersAnswer;
}

const DEFAULT_LIMIT = 100;

const key = (depth: number): string => `k${depth}`;
const order = (depth: number): string => `s${depth}`;

const reach = 'reach';

/** What a member list is about. */
interface Listed {
  levels: readonly PlanLevel[];
  /** what members of an uneven hierarchy need; null: every member has its place on every level */
  uneven: RaggedLevels | null;
  /** levels of the member whose children are listed */
  first: number;
  search: string;
  /** labels of the levels' dimensions; undefined for those without one */
  labels: readonly (string | undefined)[];
}

/** Whether the key of a level is that of a member without a place. */
function placelessSql({ uneven }: Listed, depth: number, { dialect }: Statement): string {
  if (depth === 0 || uneven === null || uneven.kind === 'tree') return '(1 = 0)';
  if (uneven.kind === 'blank') return `${key(depth)} IS NULL`;
  return dialect.sameOrNull(key(depth), key(depth - 1));
}

/** What must hold of rows to be members of a level that are listed, and whether they are own data. */
function listedSql(
  listed: Listed,
  depth: number,
  statement: Statement,
): { tests: string[]; own: string } {
  const { levels, uneven, first, search } = listed;
  const placeless = placelessSql(listed, depth, statement);
  if (uneven === null || depth === 0) return { tests: [], own: '0' };
  if (uneven.tree !== null) {
    const empty = `${key(depth)} IS NULL`;
    return {
      tests: search !== '' || !uneven.tree.ownData ? [`NOT (${empty})`] : [],
      own: `max(CASE WHEN ${empty} THEN 1 ELSE 0 END)`,
    };
  }
  if (search !== '') return { tests: [`NOT (${placeless})`], own: '0' };
  const skipped = Array.from({ length: depth - first }, (_, level) =>
    placelessSql(listed, first + level, statement),
  );
  const isLast = depth === levels.length - 1;
  return {
    tests: [...skipped, ...(isLast ? [] : [`NOT (${placeless})`])],
    own: isLast ? `max(CASE WHEN ${placeless} THEN 1 ELSE 0 END)` : '0',
  };
}

/** Number of levels down to the last on which a row has a place. */
function reachOf(listed: Listed, statement: Statement): string {
  const branches = listed.levels
    .map((_, depth) => depth)
    .slice(1)
    .reverse()
    .map((depth) => `WHEN NOT (${placelessSql(listed, depth, statement)}) THEN ${depth + 1}`);
  return branches.length === 0 ? '1' : `CASE ${branches.join(' ')} ELSE 1 END`;
}

/** Members of one depth with their place in natural order, matching the search. */
function levelSql(
  listed: Listed,
  caption: string | null,
  depth: number,
  statement: Statement,
): string {
  const { levels, search } = listed;
  const { dialect } = statement;
  const level = levels[depth];
  const keys = levels.map((_, index) => key(index)).slice(0, depth + 1);
  const terms = [
    ...(level?.orderBy === undefined ? [] : [`min(${order(depth)}) NULLS LAST`]),
    ...memberTerms(levels.slice(0, depth + 1), key, dialect),
  ];
  const texts = levels.map(({ of }, index) =>
    index <= depth ? dialect.keyText(key(index), of.type) : dialect.nullOf('string'),
  );
  const shown = `coalesce(${caption === null ? '' : 'captions.c, '}${texts[depth]})`;
  const matches =
    search === ''
      ? []
      : !isWellFormed(search)
        ? ['FALSE']
        : [memberSearchSql(search, shown, level?.of.type, listed.labels[depth], statement)];
  const { tests, own } = listedSql(listed, depth, statement);
  const all = [...tests, ...matches];
  const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
  const captions = caption === null ? '' : ` LEFT JOIN captions ON captions.k = ${key(depth)}`;
  const isNamed = caption !== null && search !== '';
  const above = isNamed ? levels.map((_, index) => index).slice(0, depth) : [];
  const joined = above.map(
    (index) => ` LEFT JOIN captions AS above${index} ON above${index}.k = ${key(index)}`,
  );
  const named = levels.map((_, index) => {
    if (index === depth) return 'min(captions.c)';
    return index < depth ? `min(above${index}.c)` : dialect.nullOf('string');
  });
  const columns = [
    `${depth} AS depth`,
    `row_number() OVER (ORDER BY ${terms.join(', ')}) AS place`,
    `${dialect.toInteger('sum(n)')} AS n`,
    ...(listed.uneven === null
      ? []
      : [
          `max(${reach}) AS ${reach}`,
          `${own} AS own`,
          `${caption === null ? dialect.nullOf('string') : 'min(captions.c)'} AS caption`,
        ]),
    ...texts.map((sql, index) => `${sql} AS t${index}`),
    ...(isNamed ? named.map((sql, index) => `${sql} AS c${index}`) : []),
  ];
  return `SELECT ${columns.join(', ')} FROM found${captions}${joined.join('')}${where} GROUP BY ${keys.join(', ')}`;
}

function plannedParent(
  body: MembersBody,
  levels: readonly PlanLevel[],
  weekStart: number,
): PlanValue[] {
  const parent = body.parent ?? [];
  if (parent.length >= levels.length && parent.length > 0) {
    const reason = reasonOf('members.noneBelow', { count: parent.length, name: body.of });
    throw new BiError('invalid.field', { params: { field: 'parent', reason } });
  }
  return parent.map((one, index): PlanValue => {
    const level = levels[index];
    if (one === null || level === undefined) return null;
    return planValue(one, level.of, level.dimension, weekStart);
  });
}

/**
 * Conditions on rows of a further fact that members are read from; null where it lacks a level, or what
 * a rule tests: then it is not read.
 */
function factConditions(
  fact: ResolvedFact,
  levels: readonly PlanLevel[],
  asked: readonly RowCondition[],
  rules: readonly RowCondition[],
  model: ResolvedModel,
): RowCondition[] | null {
  if (levels.some(({ of }) => valueOver(fact, of) === null)) return null;
  if (rules.some((rule) => conditionOver(fact, rule) === null)) return null;
  return [...askedOver(fact, asked).where, ...rulesOver(fact, rules, model)];
}

/**
 * Prepares the list of a field's members that have rows, in natural order; a search lists the
 * coarser levels' members first.
 * @throws {BiError} `invalid.*` naming what is wrong; `forbidden.rule`
 */
export function prepareMembers(input: PrepareMembersInput): PreparedMembers {
  const { dialect } = input;
  const body = withParameters(input.body, input.model);
  const unrestricted = resolveModel(modelOfQuery(input, body), input.catalog, input.trees);
  const access = accessOf(input.model, input.role ?? null);
  const model = withoutFields(unrestricted, access?.hide ?? []);
  const visible = access === null ? null : accessExpression(access, unrestricted);
  const context = filterContext(model, body, input.now, input.spans);
  const { timezone, weekStart } = context.clock;
  const axis = { of: body.of, ...(body.grain === undefined ? {} : { grain: body.grain }) };
  const levels = planAxisLevels(axis, model);
  const parent = plannedParent(body, levels, weekStart);
  const asked = body.where === undefined ? [] : [planFilter(body.where, context)];
  const rules: RowCondition[] = [
    ...planRules(input.rules, context),
    ...(visible === null ? [] : [accessCondition(visible)]),
  ];
  const statement = new Statement(dialect);
  const tables = new Set<string>();
  const search = (body.search ?? '').trim();
  const first = parent.length;
  const uneven = unevenOf(model.hierarchy(body.of), levels.length);
  const isRagged = uneven !== null && uneven.tree === null;
  const skips = isRagged && first > 0;
  const depths = levels
    .map((_, depth) => depth)
    .slice(first, search === '' && !skips ? first + 1 : undefined);
  const used = isRagged ? levels : levels.slice(0, (depths.at(-1) ?? 0) + 1);
  const labels = used.map(
    ({ dimension }) => input.model.dimensions.find(({ name }) => name === dimension)?.label,
  );
  const listed: Listed = { levels: used, uneven, first, search, labels };
  const from = (
    read: RowTables,
    conditions: readonly RowCondition[],
    over: (of: PlannedValue) => PlannedValue,
  ): string => {
    const rows = rowSource(read, statement, { timezone, weekStart }, tables);
    const keys = used.map(({ of }) => rows.value(over(of)));
    const given = keys.map((sql) => () => sql);
    const under = parent.length === 0 ? [] : [pathsToSql(given, [parent], statement)];
    const orders = used.flatMap(({ orderBy }, depth) =>
      orderBy === undefined ? [] : [`min(${rows.value(over(orderBy.of))}) AS ${order(depth)}`],
    );
    const reached = !uneven?.tree
      ? []
      : [`coalesce(${rows.value(over(uneven.tree.reach))}, 1) AS ${reach}`];
    const columns = [...keys.map((sql, depth) => `${sql} AS ${key(depth)}`), ...reached, ...orders];
    const where = whereSql(conditions, rows, statement, under);
    const group = [...keys, ...reached].map((_, index) => index + 1).join(', ');
    return `SELECT ${columns.join(', ')}, count(*) AS n ${rows.from()}${where} GROUP BY ${group}`;
  };
  const further = [...unrestricted.facts.values()].flatMap((fact) => {
    const conditions = factConditions(fact, used, asked, rules, unrestricted);
    if (conditions === null) return [];
    return [from(fact, conditions, (of) => valueOver(fact, of) ?? emptyValue(of))];
  });
  const ruled = factConditions(unrestricted.own, used, asked, rules, unrestricted);
  const lacksRule =
    ruled === null && used.every(({ of }) => valueOver(unrestricted.own, of) !== null);
  if (lacksRule && further.length === 0) rulesOver(unrestricted.own, rules, model);
  const own =
    ruled === null && further.length > 0 ? [] : [from(model, ruled ?? [NO_ROW], (of) => of)];
  const read = [...own, ...further].join(' UNION ALL ');
  const limit = Math.trunc(body.limit ?? DEFAULT_LIMIT);
  const offset = Math.trunc(body.offset ?? 0);
  const once = dialect.supportsMaterialized ? 'AS MATERIALIZED' : 'AS';
  const reaching = isRagged
    ? `SELECT *, ${reachOf(listed, statement)} AS ${reach} FROM (${read})`
    : read;
  const tree = model.joins.get(uneven?.tree?.join ?? '')?.tree;
  const caption =
    tree === undefined || tree.caption === null
      ? null
      : treeMembersSql(
          tree,
          rowSource(model, statement, { timezone, weekStart }, tables, { root: tree.root }),
        );
  const captions = caption === null ? '' : `,\ncaptions ${once} (\n  ${caption}\n)`;
  const found = `WITH found ${once} (\n  ${reaching}\n)${captions}\n`;
  const lists = depths.map((depth) => levelSql(listed, caption, depth, statement));
  const draft = `${found}SELECT * FROM (${lists.join(' UNION ALL ')}) AS members ORDER BY depth, place LIMIT ${limit + 1} OFFSET ${offset}`;
  return {
    ...statement.finish(draft),
    maxRows: limit + 1,
    tables: [...tables].sort(),
    read: (table) => readMembers(table, levels, uneven !== null, limit),
  };
}
