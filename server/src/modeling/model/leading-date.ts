import type { Part } from '../fields/attribute-part';
import type { NamedJoin } from '../fields/join-names';
import { bestMomentFirst, saysThatItHappened } from '../measures/moment-order';
import { documentOf } from '../names/document-keys';
import { columnExpression } from '../names/readable-names';
import type { ProfiledColumn } from '../profile/profiled-column';
import type { WordsAround } from '../words/words-around';

interface Dated {
  /** joins of the fact in the order of their parts, which begin behind that of the fact */
  joins: readonly NamedJoin[];
  /** dates and times of the fact itself */
  moments: readonly ProfiledColumn[];
}

/**
 * Parts of a model in which the date of the order leads where the fact is of its lines and has no date by itself that says
 * when they were sold: a limit for the shipping does not.
 */
export function withLeadingDate(
  parts: readonly Part[],
  { joins, moments }: Dated,
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
  if (join === undefined || part === undefined || moments.some(saysWhen)) return [...parts];
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
