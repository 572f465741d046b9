import type { FilterTest, MeasureFilter, MemberPath } from '@bi/contract/query';
import { listedPaths } from '@bi/olap/query/edit-filters';
import { pathKey } from '@bi/olap/query/member-path';
import { subjectKey, type Subject, type TestOp } from './condition-subjects';

/** How the parts of a group belong together; `none` and `notAll` turn `any` and `all` round. */
export type Junction = 'all' | 'any' | 'none' | 'notAll';

/** Tests and groups of tests. */
export interface ConditionGroup {
  kind: 'group';
  /** unique in its dialog */
  id: number;
  junction: Junction;
  items: ConditionPart[];
}

/** One comparison as it was typed. */
export interface ConditionTest {
  kind: 'test';
  id: number;
  /** key of its subject; '' before one is chosen */
  subject: string;
  op: TestOp;
  from: string;
  to: string;
  /** chosen members by `pathKey` */
  chosen: ReadonlyMap<string, MemberPath>;
}

/** A test that only its text is shown of, e.g. a relative period: kept as it is, or removed. */
export interface ConditionKept {
  kind: 'kept';
  id: number;
  filter: FilterTest;
}

export type ConditionPart = ConditionGroup | ConditionTest | ConditionKept;

/** Why a test cannot be applied: a key of the dialog's texts. */
export type ConditionProblem =
  'needSubject' | 'notHere' | 'needValue' | 'needOrder' | 'needMember' | 'needTest';

/** Groups inside each other that a person may build; deeper ones are shown and kept. */
export const MAX_NESTED = 4;

/** A new test of a subject, nothing compared yet. */
export function newTest(id: number, subject: Subject | undefined): ConditionTest {
  return {
    ...{ kind: 'test', id, subject: subject?.key ?? '', op: subject?.ops[0] ?? '=' },
    ...{ from: '', to: '', chosen: new Map() },
  };
}

/**
 * The draft that a condition opens with, always a group.
 * @param nextId gives ids that no other part has
 */
export function startConditions(
  filter: MeasureFilter,
  subjects: readonly Subject[],
  nextId: () => number,
): ConditionGroup {
  const part = partOf(filter, subjects, nextId);
  if (part.kind === 'group') return part;
  return { kind: 'group', id: nextId(), junction: 'all', items: [part] };
}

function partOf(
  filter: MeasureFilter,
  subjects: readonly Subject[],
  nextId: () => number,
): ConditionPart {
  const group = (junction: Junction, parts: readonly MeasureFilter[]): ConditionGroup => ({
    ...{ kind: 'group', id: nextId(), junction },
    items: parts.map((part) => partOf(part, subjects, nextId)),
  });
  if ('and' in filter) return group('all', filter.and);
  if ('or' in filter) return group('any', filter.or);
  if ('not' in filter) {
    const { not } = filter;
    if ('and' in not) return group('notAll', not.and);
    return group('none', 'or' in not ? not.or : [not]);
  }
  return testOf(filter, subjects, nextId());
}

function testOf(
  filter: FilterTest | Extract<MeasureFilter, { m: string }>,
  subjects: readonly Subject[],
  id: number,
): ConditionPart {
  const subject = subjects.find(({ key }) => key === subjectKey(filter));
  const kept = 'm' in filter ? null : ({ kind: 'kept', id, filter } as const);
  const grain = 'grain' in filter ? filter.grain : undefined;
  const calendar = 'calendar' in filter ? filter.calendar : undefined;
  const isCut = 'values' in filter || 'value' in filter || 'from' in filter;
  const isPath = 'paths' in filter;
  const reads =
    filter.op !== 'period' &&
    isPath === (subject?.paths === true) &&
    (subject === undefined || subject.ops.includes(filter.op)) &&
    (subject === undefined || !isCut || (grain === subject.grain && calendar === subject.calendar));
  if (!reads && kept !== null) return kept;
  if (filter.op === 'period') return kept ?? newTest(id, subject);
  const text = (value: string | number | boolean): string =>
    typeof value === 'number' && subject?.percent === true
      ? String(Number((value * 100).toPrecision(12)))
      : String(value);
  const test: ConditionTest = {
    ...newTest(id, subject),
    subject: subjectKey(filter),
    op: filter.op,
  };
  if ('values' in filter || isPath) {
    return { ...test, chosen: new Map(listedPaths(filter).map((path) => [pathKey(path), path])) };
  }
  if ('from' in filter) return { ...test, from: text(filter.from), to: text(filter.to) };
  return 'value' in filter ? { ...test, from: text(filter.value) } : test;
}

/** A condition as it was built, or the parts that cannot be applied with the reason. */
export interface ReadConditions {
  filter: MeasureFilter | null;
  /** by the part's id */
  problems: ReadonlyMap<number, ConditionProblem>;
}

/** Reads a draft. `filter` is null while there are problems. */
export function readConditions(
  draft: ConditionGroup,
  subjects: readonly Subject[],
): ReadConditions {
  const problems = new Map<number, ConditionProblem>();
  const read = (part: ConditionPart): MeasureFilter | null => {
    if (part.kind === 'kept') return part.filter;
    if (part.kind === 'group') {
      const parts = part.items.flatMap((one) => read(one) ?? []);
      if (part.items.length === 0) problems.set(part.id, 'needTest');
      return junctionOf(part.junction, parts);
    }
    const test = readTest(part, subjects);
    if (typeof test !== 'string') return test;
    problems.set(part.id, test);
    return null;
  };
  const filter = read(draft);
  return { filter: problems.size === 0 ? filter : null, problems };
}

function junctionOf(junction: Junction, parts: MeasureFilter[]): MeasureFilter | null {
  const [first] = parts;
  if (first === undefined) return null;
  const alone = parts.length === 1;
  if (junction === 'all') return alone ? first : { and: parts };
  if (junction === 'any') return alone ? first : { or: parts };
  if (alone) return { not: first };
  return { not: junction === 'none' ? { or: parts } : { and: parts } };
}

function readTest(
  test: ConditionTest,
  subjects: readonly Subject[],
): MeasureFilter | ConditionProblem {
  const { op, from, to, chosen } = test;
  if (test.subject === '') return 'needSubject';
  const subject = subjects.find(({ key }) => key === test.subject);
  if (subject === undefined || !subject.ops.includes(op)) return 'notHere';
  const { name, grain, calendar } = subject;
  if (subject.kind === 'measure') {
    if (op === 'empty' || op === 'notEmpty') return { m: name, op };
    const first = readNumber(from, subject.percent);
    if (first === null) return 'needValue';
    if (op === 'between') {
      const last = readNumber(to, subject.percent);
      if (last === null) return 'needValue';
      return first > last ? 'needOrder' : { m: name, op, from: first, to: last };
    }
    return isComparison(op) ? { m: name, op, value: first } : 'notHere';
  }
  const cut = {
    ...(grain !== undefined && { grain }),
    ...(calendar !== undefined && { calendar }),
  };
  switch (op) {
    case 'empty':
    case 'notEmpty':
      return { of: name, op };
    case 'in':
    case 'notIn': {
      const paths = [...chosen.values()];
      if (subject.paths) return paths.length === 0 ? 'needMember' : { of: name, op, paths };
      const values = paths.flatMap((path) => path.slice(-1));
      return values.length === 0 ? 'needMember' : { of: name, ...cut, op, values };
    }
    case 'contains':
    case 'notContains':
    case 'startsWith':
    case 'endsWith':
      return from === '' ? 'needValue' : { of: name, op, value: from };
    default: {
      const isNumber = subject.type === 'number';
      const value = (text: string) => (isNumber ? readNumber(text, false) : text.trim() || null);
      const [first, last] = [value(from), value(to)];
      if (first === null) return 'needValue';
      if (op !== 'between') return { of: name, ...cut, op, value: first };
      if (last === null) return 'needValue';
      return first > last ? 'needOrder' : { of: name, ...cut, op, from: first, to: last };
    }
  }
}

function isComparison(op: TestOp): op is '=' | '<>' | '>' | '>=' | '<' | '<=' {
  return ['=', '<>', '>', '>=', '<', '<='].includes(op);
}

function readNumber(text: string, percent: boolean): number | null {
  const number = text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(number)) return null;
  return percent ? Number((number / 100).toPrecision(15)) : number;
}

/** The draft with the part of an id replaced; null takes it out. */
export function withPart(
  group: ConditionGroup,
  id: number,
  change: (part: ConditionPart) => ConditionPart | null,
): ConditionGroup {
  const items = group.items.flatMap((part): ConditionPart[] => {
    if (part.id === id) return [change(part) ?? []].flat();
    return [part.kind === 'group' ? withPart(part, id, change) : part];
  });
  return { ...group, items };
}
