import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import type { DateRange } from '@bi/contract/cube-editor/cube-entity';
import type { Filter, Grain, MemberPath, Query, RelativePeriod } from '@bi/contract/query/query';
import { filterParts, isList, joined, listedPaths, memberList } from '@bi/olap/query/edit-filters';
import { findParameter } from '@bi/olap/query/parameter-value';
import { pathKey } from '@bi/olap/query/member-path';
import { findDimension, findField, isTimeDimension } from '@bi/olap/query/model-fields';

/** Comparison operators of ranges; `between` needs both ends. */
export type RangeOp = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'between' | 'empty' | 'notEmpty';
/** Tests of texts. */
export type TextOp = 'contains' | 'notContains' | 'startsWith' | 'endsWith' | 'empty' | 'notEmpty';

/** Ways a field can be filtered. */
export type FilterTab = 'members' | 'text' | 'range' | 'relative';

/** A comparison or a range as typed; an end may follow a parameter of the query instead. */
export interface RangeDraft {
  op: RangeOp;
  from: string;
  to: string;
  fromParameter?: string | undefined;
  toParameter?: string | undefined;
}

/** What a person has entered in the filter dialog of one field; all tabs keep theirs. */
export interface FilterDraft {
  tab: FilterTab;
  mode: 'in' | 'notIn';
  /** chosen members by `pathKey` */
  chosen: ReadonlyMap<string, MemberPath>;
  /** grain members of a date by itself are cut to */
  grain: Grain | undefined;
  text: { op: TextOp; value: string };
  /** texts as typed; numbers and days are read on apply */
  range: RangeDraft;
  /** parameter whose member is chosen or left out in place of those chosen */
  parameter?: string | undefined;
  period: RelativePeriod;
}

/** Why a draft cannot be applied: a key of `filterTexts`. */
export type FilterProblem = 'needValue' | 'needOrder' | 'needMember';

/** What can be filtered about a field: its tabs, and the dimension that ranges and periods test. */
export interface FilterableField {
  of: string;
  hierarchy: boolean;
  tabs: FilterTab[];
  /** null: no ranges */
  ranged: Dimension | null;
}

/** The ways field `of` can be filtered; a time hierarchy passes its days on to ranges and periods. */
export function filterScope(model: CubeModel, of: string): FilterableField {
  const field = findField(model, of);
  if (field?.kind === 'hierarchy') {
    const day = field.levels.findLast(isTimeDimension) ?? null;
    const tabs: FilterTab[] = day ? ['members', 'range', 'relative'] : ['members'];
    return { of, hierarchy: true, tabs, ranged: day };
  }
  const dimension = field?.dimension ?? null;
  const tabs: FilterTab[] = ['members'];
  if (dimension?.type === 'string') tabs.push('text');
  if (dimension?.type === 'number') tabs.push('range');
  if (dimension && isTimeDimension(dimension)) tabs.push('range', 'relative');
  return { of, hierarchy: false, tabs, ranged: tabs.includes('range') ? dimension : null };
}

/** The draft a dialog opens with: what the query says about the field already. */
export function startDraft(query: Query, model: CubeModel, of: string): FilterDraft {
  const parts = filterParts(query, of);
  const axis = [...query.rows, ...query.columns].find((one) => one.of === of);
  const dimension = findDimension(model, of);
  const timed =
    dimension !== null && isTimeDimension(dimension) && findField(model, of)?.kind === 'dimension';
  const draft: FilterDraft = {
    tab: 'members',
    mode: 'in',
    chosen: new Map(),
    grain: axis?.grain ?? (timed ? 'month' : undefined),
    text: { op: 'contains', value: '' },
    range: { op: 'between', from: '', to: '' },
    period: { kind: 'last', n: 3, unit: 'month' },
  };
  const list = parts.find((part) => 'op' in part && (part.op === 'in' || part.op === 'notIn'));
  const rest = parts.find((part) => part !== list && 'op' in part);
  if (list && 'op' in list) {
    draft.mode = list.op === 'notIn' ? 'notIn' : 'in';
    draft.chosen = new Map(listedPaths(list).map((path) => [pathKey(path), path]));
    if ('grain' in list && list.grain) draft.grain = list.grain;
    if ('parameter' in list) draft.parameter = list.parameter;
  } else if (rest) readCondition(rest, draft, filterScope(model, of));
  return draft;
}

const UNIT_DAYS: Record<Grain, number> = {
  year: 366,
  quarter: 92,
  month: 31,
  week: 7,
  day: 1,
  hour: 1,
};
const DAY_MS = 86_400_000;

/**
 * The period a new filter starts with: of data that ended more than one of its units ago it counts from
 * the last day of the data.
 */
export function startPeriod(
  period: RelativePeriod,
  range: DateRange | null,
  today: Date,
): RelativePeriod {
  if (range === null) return period;
  const age = (today.getTime() - Date.parse(range.last)) / DAY_MS;
  return age > UNIT_DAYS[period.unit] ? { ...period, anchor: 'lastDay' } : period;
}

function readCondition(part: Filter, draft: FilterDraft, scope: FilterableField): void {
  if (!('op' in part)) return;
  const tab: FilterTab = scope.tabs.includes('text') ? 'text' : 'range';
  switch (part.op) {
    case 'contains':
    case 'notContains':
    case 'startsWith':
    case 'endsWith':
      draft.tab = 'text';
      draft.text = { op: part.op, value: part.value };
      return;
    case 'period':
      draft.tab = 'relative';
      draft.period = part.period;
      return;
    case 'between':
      draft.tab = 'range';
      draft.range = {
        op: 'between',
        from: String(part.from),
        to: String(part.to),
        fromParameter: part.fromParameter,
        toParameter: part.toParameter,
      };
      return;
    case 'empty':
    case 'notEmpty':
      draft.tab = scope.tabs.includes(tab) ? tab : 'members';
      draft.text = { ...draft.text, op: part.op };
      draft.range = { ...draft.range, op: part.op };
      return;
    case 'in':
    case 'notIn':
      return;
    default:
      draft.tab = 'range';
      draft.range = {
        op: part.op,
        from: String(part.value),
        to: '',
        fromParameter: part.parameter,
      };
  }
}

/** A draft as a condition with the field it belongs to, or what is missing. `filter` null: no condition. */
export function readDraft(
  draft: FilterDraft,
  scope: FilterableField,
  query: Query,
): { of: string; filter: Filter | null } | FilterProblem {
  const { of, ranged } = scope;
  if (draft.tab === 'members') return readMembers(draft, scope, query);
  if (draft.tab === 'text') {
    const { op, value } = draft.text;
    if (op === 'empty' || op === 'notEmpty') return { of, filter: { of, op } };
    return value === '' ? 'needValue' : { of, filter: { of, op, value } };
  }
  const target = ranged?.name ?? of;
  if (draft.tab === 'relative') {
    return { of: target, filter: { of: target, op: 'period', period: draft.period } };
  }
  return readRange(draft, target, ranged, query);
}

function readMembers(
  draft: FilterDraft,
  scope: FilterableField,
  query: Query,
): { of: string; filter: Filter | null } | FilterProblem {
  const { of } = scope;
  const paths = [...draft.chosen.values()];
  const other = draft.mode === 'in' ? 'notIn' : 'in';
  const others = filterParts(query, of).filter((part) =>
    isList(part, other, scope.hierarchy ? undefined : draft.grain),
  );
  const followed = followedBy(draft, query);
  if (followed !== null) return { of: followed.of, filter: followed };
  if (paths.length === 0 && draft.mode === 'in') return 'needMember';
  const field = scope.hierarchy
    ? { of, hierarchy: true }
    : { of, hierarchy: false, ...(draft.grain && { grain: draft.grain }) };
  const list = paths.length > 0 ? [memberList(draft.mode, paths, field)] : [];
  return { of, filter: joined(draft.mode === 'in' ? [...list, ...others] : [...others, ...list]) };
}

/** The condition that the member of a parameter is chosen or left out; null where none is followed. */
function followedBy(
  { parameter, mode }: FilterDraft,
  query: Query,
): (Filter & { of: string }) | null {
  const found = parameter === undefined ? null : findParameter(query, parameter);
  if (found?.type !== 'member' || found.of === undefined) return null;
  const { of, name, value = null } = found;
  return { of, op: mode, values: value === null ? [] : [value], parameter: name };
}

function readRange(
  draft: FilterDraft,
  of: string,
  dimension: Dimension | null,
  query: Query,
): { of: string; filter: Filter } | FilterProblem {
  const { op, from, to } = draft.range;
  if (op === 'empty' || op === 'notEmpty') return { of, filter: { of, op } };
  const numeric = dimension?.type === 'number';
  const cut = dimension?.type === 'timestamp' ? { grain: 'day' as const } : {};
  const { fromParameter, toParameter } = draft.range;
  const first = endOf(from, fromParameter, query, numeric);
  const last = op === 'between' ? endOf(to, toParameter, query, numeric) : null;
  const alone = (sign: Exclude<RangeOp, 'between' | 'empty' | 'notEmpty'>, isFirst: boolean) => {
    const value = isFirst ? first : last;
    const parameter = isFirst ? fromParameter : toParameter;
    if (value === null) return 'needValue' as const;
    const filter: Filter = { of, ...cut, op: sign, value, ...(parameter && { parameter }) };
    return { of, filter };
  };
  if (op !== 'between') return alone(op, true);
  if (first === null) return alone('<=', false);
  if (last === null) return alone('>=', true);
  const follows = fromParameter !== undefined || toParameter !== undefined;
  if (first > last && !follows) return 'needOrder';
  const ends = {
    ...(fromParameter !== undefined && { fromParameter }),
    ...(toParameter !== undefined && { toParameter }),
  };
  return { of, filter: { of, ...cut, op, from: first, to: last, ...ends } };
}

/** The value of an end: typed, or that of the parameter it follows; null: none. */
function endOf(
  text: string,
  parameter: string | undefined,
  query: Query,
  numeric: boolean,
): string | number | null {
  if (parameter === undefined) return readValue(text, numeric);
  const value = findParameter(query, parameter)?.value;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return readValue(text, numeric) ?? (numeric ? 0 : '2000-01-01');
}

function readValue(text: string, numeric: boolean): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!numeric) return trimmed;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : null;
}
