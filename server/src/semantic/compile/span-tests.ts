import { addUnits } from '../plan/truncate-date';
import type { ColumnRef, ResolvedShift } from '../model/resolved-model';
import type { RowCondition } from '../plan/query-plan';
import type { RowSource } from '../rows/row-source';
import type { Compilation } from './compilation';
import type { EarlyPlan } from './plan-early';

/** Days `YYYY-MM-DD`, the last exclusive; null: without an end. */
interface Span {
  from: string | null;
  behind: string | null;
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

function isOn(condition: RowCondition, { join, info }: ColumnRef): boolean {
  if (condition.kind !== 'compare' && condition.kind !== 'in') return false;
  const { expression, calendar, ignoresShift } = condition.of;
  return (
    ignoresShift !== true &&
    calendar === undefined &&
    expression.kind === 'column' &&
    expression.column.join === join &&
    expression.column.info.name === info.name
  );
}

function spanOf(condition: RowCondition): Span {
  const open: Span = { from: null, behind: null };
  if (condition.kind !== 'compare' && condition.kind !== 'in') return open;
  const { grain = 'day' } = condition.of;
  const listed = condition.kind === 'in' ? condition.values : [condition.value];
  const days = listed.map((one) => (one === null ? '' : String(one.value))).sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === '' || grain === 'hour') return open;
  const behind = addUnits(last, 1, grain);
  switch (condition.kind === 'in' ? '=' : condition.operator) {
    case '=':
      return { from: first, behind };
    case '>':
    case '>=':
      return { from: first, behind: null };
    case '<':
    case '<=':
      return { from: null, behind };
  }
}

/** The days whose shifted ones are in a span, or some more. */
function unmoved({ from, behind }: Span, { n, unit }: ResolvedShift): Span {
  if (unit === 'day' || unit === 'week') {
    const move = (day: string | null): string | null =>
      day === null ? null : addUnits(day, n, unit);
    return { from: move(from), behind: move(behind) };
  }
  const months = n * monthsOf[unit];
  return {
    from: from === null ? null : addUnits(from, months, 'month'),
    behind: behind === null ? null : addUnits(addUnits(behind, -1, 'day'), months + 1, 'month'),
  };
}

function least(days: readonly (string | null)[]): string | null {
  const nonNull = days.filter((day) => day !== null).sort();
  return nonNull.length < days.length ? null : (nonNull[0] ?? null);
}

function most(days: readonly (string | null)[]): string | null {
  const nonNull = days.filter((day) => day !== null).sort();
  return nonNull.length < days.length ? null : (nonNull.at(-1) ?? null);
}

/**
 * Tests on rows of what their groups are tested for in each period: the days from the first that any of
 * the streams counts to the last.
 */
export function spanTests(
  { statement }: Compilation,
  { after, streams }: EarlyPlan,
  rows: RowSource,
): string[] {
  const moves = streams.flatMap((stream) => stream.moves);
  const columns = new Map(
    moves
      .filter(({ column: { join, info } }) => join === null && info.type === 'date')
      .map(({ column }) => [column.info.name, column]),
  );
  return [...columns.values()].flatMap((column) => {
    const spans = after.filter((condition) => isOn(condition, column)).map(spanOf);
    const from = spans.flatMap((span) => span.from ?? []).sort();
    const behind = spans.flatMap((span) => span.behind ?? []).sort();
    const counted: Span = { from: from.at(-1) ?? null, behind: behind[0] ?? null };
    const read = streams.map((stream) =>
      stream.moves
        .filter((move) => move.column.join === null && move.column.info.name === column.info.name)
        .reduce(unmoved, counted),
    );
    const [first, end] = [
      least(read.map((span) => span.from)),
      most(read.map((span) => span.behind)),
    ];
    const sql = rows.emit({ kind: 'column', type: 'date', column });
    return [
      ...(first === null ? [] : [`${sql} >= ${statement.bind(first, 'date')}`]),
      ...(end === null ? [] : [`${sql} < ${statement.bind(end, 'date')}`]),
    ];
  });
}
