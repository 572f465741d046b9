import type { Part } from '../fields/attribute-part';
import type { NamedJoin } from '../fields/join-names';
import { bestMomentFirst, saysThatItHappened } from '../measures/moment-order';
import { documentOf } from '../names/document-keys';
import { columnExpression } from '../names/readable-names';
import type { ProfiledColumn } from '../profile/profiled-column';
import { wordsOfName } from '../words/name-words';
import type { WordsAround } from '../words/words-around';

interface Dated {
  /** joins of the fact in the order of their parts, which begin behind that of the fact */
  joins: readonly NamedJoin[];
  /** dates and times of the fact itself */
  moments: readonly ProfiledColumn[];
  /** what the key of the fact says besides that it is one: `trt` of `trt_id`; '' for nothing */
  stem: string;
}

const SHORT_DATE = /^(?:date|dt|datum|day|time|tm|ts|on|at)$/;

/** Whether a date is called as the rows themselves are, or nothing but a date: `trt_dt` next to `trt_id`. */
function isOfRows(name: string, stem: string): boolean {
  const words = wordsOfName(name).map((word) => word.toLowerCase());
  if (!SHORT_DATE.test(words.at(-1) ?? '')) return false;
  const before = words.slice(0, -1).join('_');
  return before === '' || before === stem.toLowerCase();
}

/**
 * Parts of a model in which the date of the order leads where the fact is of its lines and has no date by itself that says
 * when they were sold, or that is called as they are: a limit for the shipping does not.
 */
export function withLeadingDate(
  parts: readonly Part[],
  { joins, moments, stem }: Dated,
  around: WordsAround,
): Part[] {
  const saysWhen = ({ column }: ProfiledColumn) => saysThatItHappened(column.name, around);
  const at = joins.findIndex(
    ({ from, candidate, profile }) =>
      from === undefined &&
      documentOf(candidate.column, around) !== null &&
      profile.columns.some((one) => isMoment(one) && saysWhen(one)),
  );
  const [join, part] = [joins[at], parts[at + 1]];
  const hasOwn = moments.some((one) => saysWhen(one) || isOfRows(one.column.name, stem));
  if (join === undefined || part === undefined || hasOwn) return [...parts];
  const { columns, rows } = join.profile;
  const [happened] = bestMomentFirst(columns.filter(isMoment), rows, '', around);
  if (happened === undefined) return [...parts];
  const read = `${join.name}.${columnExpression(happened.column.name)}`;
  const isOfDate = ({ dimension: { expr = '' } }: Part['fields'][number]) =>
    expr.includes(read) && !/[\w"]/.test(expr[expr.indexOf(read) + read.length] ?? '');
  const fields = part.fields.filter(isOfDate);
  const names = new Set(fields.map(({ dimension }) => dimension.name));
  const isOf = ({ levels }: Part['hierarchies'][number]) =>
    levels.length > 0 && levels.every((level) => names.has(level));
  const rest: Part = {
    ...part,
    fields: part.fields.filter((one) => !isOfDate(one)),
    hierarchies: part.hierarchies.filter((one) => !isOf(one)),
  };
  const lead: Part = { ...part, fields, hierarchies: part.hierarchies.filter(isOf) };
  return [lead, ...parts.with(at + 1, rest)];
}

const isMoment = ({ column: { type } }: ProfiledColumn): boolean =>
  type === 'date' || type === 'timestamp';
