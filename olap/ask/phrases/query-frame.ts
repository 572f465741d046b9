import type { Filter, Query } from '@bi/contract/query/query';
import type { AskCube } from '../cube/ask-cube';
import { memberOfKey } from '../cube/members-of-field';
import { emptyFrame } from '../cover/cover-words';
import type { QuestionFrame } from '../frame/question-frame';
import { addDays } from '../words/period';

function conditionsOf(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(conditionsOf) : [filter];
}

/** Adds a condition to a frame; false: a frame cannot say it. */
function add(frame: QuestionFrame, filter: Filter, cube: AskCube): boolean {
  if ('or' in filter || 'and' in filter || 'not' in filter || 'parameter' in filter) return false;
  if ('grain' in filter && filter.grain !== undefined) return false;
  const { of } = filter;
  const field = cube.fields.find(({ name }) => name === of);
  if (field === undefined) return false;
  if ((filter.op === 'in' || filter.op === 'notIn') && 'values' in filter) {
    const keys = filter.values.filter((key) => key !== null);
    if (keys.length !== filter.values.length || keys.length === 0) return false;
    const label = (key: string | number | boolean) =>
      memberOfKey(cube.members, of, key)?.label ?? String(key);
    const members = keys.map((key) => ({ key, label: label(key) }));
    frame.members.push({ field: of, not: filter.op === 'notIn', members });
    return true;
  }
  const isDate = field.type === 'date' || field.type === 'timestamp';
  if (isDate && frame.periods.length === 0) {
    if (of !== cube.date) frame.on = of;
    const { op } = filter;
    if (op === 'between') {
      frame.periods.push({ from: String(filter.from), to: addDays(String(filter.to), 1) });
      return true;
    }
    if (op === '>=') frame.periods.push({ from: String(filter.value), to: null });
    else if (op === '<') frame.periods.push({ from: null, to: String(filter.value) });
    return op === '>=' || op === '<';
  }
  if ('value' in filter && typeof filter.value === 'number' && field.type === 'number') {
    const { op } = filter;
    if (op === 'contains') return false;
    frame.tests = [...(frame.tests ?? []), { of, op, value: filter.value } as never];
    return true;
  }
  return false;
}

/**
 * The conditions of a query as a frame that questions are asked within; `lost` are the labels of what the
 * conditions are about that a frame cannot say, each once.
 */
export function frameOfQuery(
  query: Query,
  cube: AskCube,
): { frame: QuestionFrame; lost: string[] } {
  const frame = emptyFrame(cube.name);
  const label = (name: string) =>
    [...cube.fields, ...cube.measures].find((one) => one.name === name)?.label ?? name;
  const unsaid = conditionsOf(query.where).filter((filter) => !add(frame, filter, cube));
  const having = (query.having ?? []).map(({ filter }) => filter);
  const names = [...unsaid, ...having].flatMap(namesIn);
  return { frame, lost: [...new Set(names.map(label))] };
}

/** Names of the fields and measures that a condition is about. */
function namesIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(namesIn);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([key, value]) =>
    (key === 'of' || key === 'm') && typeof value === 'string' ? [value] : namesIn(value),
  );
}
