import type { FilterTest, MeasureFilter, MemberPath } from '@bi/contract/query/query';
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

/** What gives a value in place of a typed one: a parameter of the query, or another measure. */
export type ValueSource = { parameter: string } | { measure: string };

/** One comparison as it was typed. */
export interface ConditionTest {
  kind: 'test';
  id: number;
  /** key of its subject; '' before one is chosen */
  subject: string;
  op: TestOp;
  from: string;
  to: string;
  fromSource?: ValueSource | undefined;
  toSource?: ValueSource | undefined;
  /** chosen members by `pathKey` */
  chosen: ReadonlyMap<string, MemberPath>;
}

/** A test that only its text is shown of, e.g. a relative period: left as it is, or removed. */
export interface ConditionKept {
  kind: 'kept';
  id: number;
  filter: FilterTest;
}

export type ConditionPart = ConditionGroup | ConditionTest | ConditionKept;

/** Why a test cannot be applied: a key of the dialog's texts. */
export type ConditionProblem =
  | 'needSubject'
  | 'notHere'
  | 'needValue'
  | 'needOrder'
  | 'needMember'
  | 'needTest';

/** Groups inside each other that a person may build; deeper ones are shown and stay. */
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
  const isListed = isPath || 'values' in filter;
  if (isListed && filter.parameter !== undefined && kept !== null) return kept;
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
  if (isListed) {
    return { ...test, chosen: new Map(listedPaths(filter).map((path) => [pathKey(path), path])) };
  }
  if ('from' in filter) {
    const { fromParameter, toParameter } = 'of' in filter ? filter : {};
    return {
      ...{ ...test, from: text(filter.from), to: text(filter.to) },
      ...(fromParameter !== undefined && { fromSource: { parameter: fromParameter } }),
      ...(toParameter !== undefined && { toSource: { parameter: toParameter } }),
    };
  }
  if ('other' in filter) return { ...test, fromSource: { measure: filter.other } };
  if (!('value' in filter)) return test;
  const parameter = 'parameter' in filter ? filter.parameter : undefined;
  return {
    ...{ ...test, from: text(filter.value) },
    ...(parameter !== undefined && { fromSource: { parameter } }),
  };
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
  const { op, chosen } = test;
  if (test.subject === '') return 'needSubject';
  const subject = subjects.find(({ key }) => key === test.subject);
  if (subject === undefined || !subject.ops.includes(op)) return 'notHere';
  if (subject.kind === 'measure') return readMeasureTest(test, subject);
  const { name, grain, calendar } = subject;
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
      return test.from === '' ? 'needValue' : { of: name, op, value: test.from };
    default: {
      const from = readEnd(test.from, test.fromSource, subject.type);
      if (from === null) return 'needValue';
      if (op !== 'between') return { of: name, ...cut, op, ...from };
      const to = readEnd(test.to, test.toSource, subject.type);
      if (to === null) return 'needValue';
      const isFixed = from.parameter === undefined && to.parameter === undefined;
      if (isFixed && from.value > to.value) return 'needOrder';
      return {
        ...{ of: name, ...cut, op, from: from.value, to: to.value },
        ...(from.parameter !== undefined && { fromParameter: from.parameter }),
        ...(to.parameter !== undefined && { toParameter: to.parameter }),
      };
    }
  }
}

function readMeasureTest(
  { op, from, to, fromSource }: ConditionTest,
  { name, percent }: Subject,
): MeasureFilter | ConditionProblem {
  if (op === 'empty' || op === 'notEmpty') return { m: name, op };
  const first = readNumber(from, percent);
  if (op === 'between') {
    const last = readNumber(to, percent);
    if (first === null || last === null) return 'needValue';
    return first > last ? 'needOrder' : { m: name, op, from: first, to: last };
  }
  if (!isComparison(op)) return 'notHere';
  if (fromSource === undefined) {
    return first === null ? 'needValue' : { m: name, op, value: first };
  }
  if ('measure' in fromSource) return { m: name, op, other: fromSource.measure };
  return { m: name, op, value: first ?? 0, parameter: fromSource.parameter };
}

/** Values that a followed parameter replaces, where none was typed. */
const UNTYPED = { number: 0, date: '2000-01-01', text: '', choice: '' } as const;

/** A value as typed, or followed; null: none. */
function readEnd(
  text: string,
  source: ValueSource | undefined,
  type: Subject['type'],
): { value: string | number; parameter?: string } | null {
  const typed = type === 'number' ? readNumber(text, false) : text.trim() || null;
  if (source === undefined || !('parameter' in source)) {
    return typed === null ? null : { value: typed };
  }
  return { value: typed ?? UNTYPED[type], parameter: source.parameter };
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
