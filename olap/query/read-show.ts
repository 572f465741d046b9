import type { CalculatedMeasure, EvaluationLevels, PeriodShift } from '@bi/contract/cube/cube';
import type { Compare, MemberSet, Show } from '@bi/contract/query/query';
import { isInteger, isName, isRecord, isShort, readList, readPath } from './read-json';
import { SHOW_WAYS } from '@bi/contract/query/show-ways';

const SHIFT_UNITS = ['year', 'quarter', 'month', 'week', 'day'] as const;

/** Reads an entry of a query's measures; what is wrong in it is left out, null without a measure. */
export function readShow(value: unknown): Show | null {
  if (isName(value)) return value;
  if (!isRecord(value) || !isName(value['m'])) return null;
  const show: Exclude<Show, string> = { m: value['m'] };
  const { id, label, format, empty, as, along, n, denominator, past } = value;
  if (isName(id)) show.id = id;
  if (isShort(label)) show.label = label;
  if (isShort(format)) show.format = format;
  if (typeof empty === 'string' && empty !== '' && empty.length <= 40) show.empty = empty;
  const known = SHOW_WAYS.find((one) => one === as);
  if (known) show.as = known;
  if (along === 'rows' || along === 'columns') show.along = along;
  if (isInteger(n, 2, 1000)) show.n = n;
  const compare = readCompare(value['compare']);
  if (compare) show.compare = compare;
  if (denominator === 'filtered' || denominator === 'ignoreAxis') show.denominator = denominator;
  if (past === 'shown' || past === 'all') show.past = past;
  return show;
}

function readCompare(value: unknown): Compare | null {
  if (!isRecord(value)) return null;
  const { over, to, give } = value;
  if (give !== 'value' && give !== 'delta' && give !== 'pctDelta') return null;
  const by = isName(over) ? { over } : {};
  if (to === 'previous') return { ...by, to, give };
  const shift = readShift(to);
  return shift && { ...by, to: shift, give };
}

function readShift(value: unknown): { n: number; unit: PeriodShift['unit'] } | null {
  if (!isRecord(value) || !isInteger(value['n'], -1000, 1000)) return null;
  const unit = SHIFT_UNITS.find((one) => one === value['unit']);
  return unit ? { n: value['n'], unit } : null;
}

/** Reads a measure of a query; null without a name or a calculation. */
export function readCalculated(value: unknown): CalculatedMeasure | null {
  if (!isRecord(value) || !isName(value['name'])) return null;
  const { name, calc, label, description, format, lowerIsBetter } = value;
  if (typeof calc !== 'string' || calc === '' || calc.length > 4000) return null;
  const measure: CalculatedMeasure = { name, calc };
  if (isShort(label)) measure.label = label;
  if (typeof description === 'string' && description.length <= 2000) {
    measure.description = description;
  }
  if (isShort(format)) measure.format = format;
  if (typeof lowerIsBetter === 'boolean') measure.lowerIsBetter = lowerIsBetter;
  const where = value['where'];
  if (typeof where === 'string' && where !== '' && where.length <= 4000) measure.where = where;
  const at = readLevels(value['at']);
  if (at) measure.at = at;
  const shift = readShift(value['shift']);
  const over = isRecord(value['shift']) ? value['shift']['over'] : undefined;
  if (shift && isName(over)) measure.shift = { over, ...shift };
  return measure;
}

function readLevels(value: unknown): EvaluationLevels | null {
  if (!isRecord(value)) return null;
  const names = (one: unknown): string[] | null =>
    Array.isArray(one) ? readList(one, (name) => (isName(name) ? name : null)).slice(0, 12) : null;
  const levels: EvaluationLevels = {};
  for (const key of ['fix', 'exclude', 'include'] as const) {
    const list = names(value[key]);
    if (list) levels[key] = list;
  }
  const agg = (['sum', 'avg', 'min', 'max'] as const).find((one) => one === value['agg']);
  return agg ? { ...levels, agg } : levels;
}

/** Reads a named list of members; null without a name or a field. */
export function readSet(value: unknown): MemberSet | null {
  if (!isRecord(value) || !isName(value['name']) || !isName(value['of'])) return null;
  const { name, of, label } = value;
  const paths = readList(value['paths'], readPath).slice(0, 10_000);
  return { name, of, paths, ...(isShort(label) && { label }) };
}
