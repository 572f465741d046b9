import type { AxisLevel, AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { namesTime } from '../../query/time-fields';
import { axisLeaves, cellPlaceOf, leafOf, type AxisLeaf } from './axis-leaves';

/** A member of a field as a chart shows it. */
export interface FieldMember {
  /** the keys from the top of the field's hierarchy down, as text; unique in the field */
  id: string;
  /** one line; with its parent's name where two members have the same */
  label: string;
  /** its own name, without its parent's */
  short: string;
  /** name of the member above it in the same hierarchy; '' at the top */
  parent: string;
  /** name of the outermost member above it; '' at the top */
  top: string;
  leaf: AxisLeaf;
  /** its key and those above it, outermost first */
  keys: readonly unknown[];
}

/** A field of an axis; several fields of time on one axis are one. */
export interface ChartField {
  side: 'rows' | 'columns';
  /** the `of` of its first axis entry */
  of: string;
  /** its places in the query's rows or columns */
  axes: readonly number[];
  /** name of its lowest level shown */
  title: string;
  /** its members follow each other in time */
  isTime: boolean;
  /** its members have an order of their own: time, numbers, weekdays */
  isOrdinal: boolean;
  /** the lowest level shown; undefined where there is none */
  level: AxisLevel | undefined;
  /** in display order, those in time by their dates */
  members: FieldMember[];
}

/** True where a line may follow the members of a field: in time, or in an order under one parent. */
export function hasOrder({ isTime, isOrdinal, members }: ChartField): boolean {
  return isTime || (isOrdinal && members.every(({ parent }) => parent === members[0]?.parent));
}

/** The cells of a lowest shown node of an axis, and its member of each field of that axis. */
export interface AxisTuple {
  node: number;
  kind: AxisLeaf['kind'];
  /** index into `members` of the field of the same place in `fields` */
  members: number[];
}

/** The fields of both axes, and what each lowest node has of them. */
export interface ChartShape {
  fields: ChartField[];
  /** one list for the rows, one for the columns; `members` go along the fields of that side */
  rows: AxisTuple[];
  columns: AxisTuple[];
}

const ROUND = /week_?day|day_?of|hour|星期|周几|小时|时段/i;
const NUMBERS: readonly string[] = ['integer', 'number', 'decimal', 'float', 'bigint'];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function isTimeLevel(level: AxisLevel): boolean {
  return level.type === 'date' || level.type === 'timestamp' || namesTime(level.level, level.label);
}

/** Reads which fields an answer has and which of their members its lowest nodes represent. */
export function chartShape(cellSet: CellSet, language: 'en' | 'zh'): ChartShape {
  const rows = readSide(cellSet.rows, 'rows', language);
  const columns = readSide(cellSet.columns, 'columns', language);
  return {
    fields: [...rows.fields, ...columns.fields],
    rows: rows.tuples,
    columns: columns.tuples,
  };
}

interface Reader {
  axes: number[];
  isTime: boolean;
  levels: Set<number>;
  places: Map<string, number>;
  members: FieldMember[];
}

function readSide(tree: AxisTree, side: 'rows' | 'columns', language: 'en' | 'zh') {
  const readers = readersOf(tree);
  const leaves = axisLeaves(tree, language);
  const tuples = leaves.flatMap((leaf): AxisTuple[] => {
    const members: number[] = [];
    for (const reader of readers) {
      const place = memberPlace(tree, leaf.node, reader, language);
      if (place === null) return [];
      members.push(place);
    }
    return [{ node: cellPlaceOf(leaf), kind: leaf.kind, members }];
  });
  const fields = readers.map((reader, at): ChartField => {
    const level = tree.levels[Math.max(...reader.levels)];
    const rises = namesRise(reader.members);
    const order = reader.isTime ? timeOrder(reader.members) : null;
    if (order !== null) {
      const placed = new Map(order.map((from, to) => [from, to]));
      for (const { members } of tuples) members[at] = placed.get(members[at] ?? 0) ?? 0;
    }
    const members = order?.flatMap((from) => reader.members[from] ?? []) ?? reader.members;
    return {
      side,
      of: tree.levels.find(({ axis }) => axis === reader.axes[0])?.of ?? '',
      axes: reader.axes,
      title: level?.label ?? '',
      isTime: reader.isTime,
      isOrdinal:
        reader.isTime ||
        rises ||
        (level !== undefined &&
          (NUMBERS.includes(level.type) || ROUND.test(`${level.level} ${level.label}`))),
      level,
      members: toldApart(members, reader.isTime, language),
    };
  });
  return { fields, tuples };
}

/** One reader a field that has members; neighbours in time share one. */
function readersOf(tree: AxisTree): Reader[] {
  const readers: Reader[] = [];
  for (const axis of [...new Set(tree.levels.map((level) => level.axis))].sort((a, b) => a - b)) {
    const own = tree.levels.filter((level) => level.axis === axis);
    const isTime = own.every(isTimeLevel) || own.some(({ type }) => type === 'date');
    const last = readers.at(-1);
    if (last?.isTime === true && isTime) last.axes.push(axis);
    else {
      readers.push({ axes: [axis], isTime, levels: new Set(), places: new Map(), members: [] });
    }
  }
  return readers;
}

/** Place of the member that a node represents in a field; null where it is above all of the field. */
function memberPlace(
  tree: AxisTree,
  node: number,
  reader: Reader,
  language: 'en' | 'zh',
): number | null {
  const path: number[] = [];
  for (let at = node; at >= 0; at = tree.parent[at] ?? -1) {
    const level = tree.levels[tree.level[at] ?? -1];
    if (level !== undefined && reader.axes.includes(level.axis)) path.unshift(at);
  }
  const lowest = path.at(-1);
  if (lowest === undefined) return null;
  const leaves = path.map((at) => leafOf(tree, at, language));
  const id = JSON.stringify(leaves.map((leaf) => (leaf.kind === 'member' ? leaf.id : leaf.kind)));
  const known = reader.places.get(id);
  if (known !== undefined) return known;
  reader.levels.add(tree.level[lowest] ?? 0);
  reader.places.set(id, reader.members.length);
  reader.members.push({
    id,
    label: oneLine(leaves.at(-1)?.label ?? ''),
    short: oneLine(leaves.at(-1)?.label ?? ''),
    top: leaves.length > 1 ? oneLine(leaves[0]?.label ?? '') : '',
    parent: oneLine(leaves.at(-2)?.label ?? ''),
    leaf: leafOf(tree, lowest, language),
    keys: path.map(
      (at) => tree.levels[tree.level[at] ?? -1]?.members[tree.member[at] ?? -1] ?? null,
    ),
  });
  return reader.members.length - 1;
}

const RANGE = /^\s*[<>≤≥]|\d\s*(?:[-–—~]|to|至|到)\s*[-−]?\d|\d\s*(?:\+|以上|以下)$/;

/** True for names of ranges that rise: "0 – 10", "10 – 20", "≥ 20". */
function namesRise(members: readonly FieldMember[]): boolean {
  const named = members.filter(({ leaf }) => leaf.kind === 'member');
  const starts = named.map(({ short }) => {
    const found = /^[<>≤≥\s]*([-−]?\d[\d,]*(?:\.\d+)?)/.exec(short)?.[1];
    return found === undefined ? Number.NaN : Number(found.replaceAll(',', '').replace('−', '-'));
  });
  return (
    starts.length > 1 &&
    named.every(({ short }) => RANGE.test(short)) &&
    starts.every((start, at) => at === 0 || start >= (starts[at - 1] ?? start))
  );
}

/** Members by their keys, where all of these can be compared; null: as they come. */
function timeOrder(members: readonly FieldMember[]): number[] | null {
  const known = members.filter(({ leaf }) => leaf.kind === 'member');
  const depth = known[0]?.keys.length ?? 0;
  const isComparable = known.every(
    ({ keys }) =>
      keys.length === depth &&
      keys.every((key) => typeof key === 'number' || /^\d{4}(-\d\d)*/.test(String(key))),
  );
  if (!isComparable || known.length !== members.length) return null;
  const text = (key: unknown) =>
    typeof key === 'number' ? String(key).padStart(12, '0') : String(key);
  const sortKeys = members.map(({ keys }) => keys.map(text).join(' '));
  return members
    .map((_, at) => at)
    .sort((a, b) => compareTexts(sortKeys[a] ?? '', sortKeys[b] ?? '') || a - b);
}

/** Members of one name are distinguished by the member above them, those in time by the outermost one. */
function toldApart(members: FieldMember[], isTime: boolean, language: 'en' | 'zh'): FieldMember[] {
  const seen = new Map<string, number>();
  for (const { label } of members) seen.set(label, (seen.get(label) ?? 0) + 1);
  if (seen.size === members.length) return members;
  return members.map((member) => {
    if (member.parent === '' || (seen.get(member.label) ?? 0) < 2) return member;
    const { label, parent, top } = member;
    if (!isTime) return { ...member, label: `${parent} · ${label}` };
    return { ...member, label: language === 'en' ? `${label} ${top}` : `${top} ${label}` };
  });
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
