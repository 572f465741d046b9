import type { CalculatedMeasure, CubeModel, PeriodShift } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { expressionError } from '../expression/expression-error';
import { levelCallsIn, type LevelCall } from '../expression/level-calls';
import { tokenize } from '../expression/lexer';
import { nearestNameHint } from '../expression/nearest-name';

/** A text without calls of levels, and the measures in their places. */
export interface WrittenCalls {
  /** as long as the text was, so that places in it are places in that */
  calc: string;
  /** each before those that name it; their texts have the places of the entire text, too */
  parts: CalculatedMeasure[];
}

const AGGREGATES = ['sum', 'avg', 'min', 'max'] as const;
const UNITS = ['year', 'quarter', 'month', 'week', 'day'] as const;
const PART = /^__\d+$/;

/** Whether a name is that of a part that `writtenOut` made; no identifier of a model is one. */
export function isPartName(name: string): boolean {
  return PART.test(name);
}

const spaces = (count: number): string => ' '.repeat(Math.max(0, count));

interface Slice {
  text: string;
  at: number;
}

function sliceOf(text: string, { from, to }: { from: number; to: number }): Slice {
  const inner = text.slice(from, to);
  return { text: inner.trim(), at: from + inner.length - inner.trimStart().length };
}

/** The single name that a value is; null for anything else. */
function nameOf({ text }: Slice): string | null {
  const [token, end] = tokenize(text);
  const isName = token?.kind === 'word' || token?.kind === 'quoted';
  return isName && end?.kind === 'end' ? token.text : null;
}

function textOf({ text }: Slice): string | null {
  const [token, end] = tokenize(text);
  return token?.kind === 'string' && end?.kind === 'end' ? token.text : null;
}

function fieldOf(slice: Slice, model: CubeModel, kinds: 'all' | 'dimensions' | 'dates'): string {
  const known = [
    ...model.dimensions.filter(
      ({ type }) => kinds !== 'dates' || type === 'date' || type === 'timestamp',
    ),
    ...(kinds === 'all' ? model.hierarchies : []),
  ];
  const name = nameOf(slice);
  if (name !== null && known.some((one) => one.name === name)) return name;
  const names = known.filter((one) => !('hidden' in one) || one.hidden !== true);
  const hint = nearestNameHint(
    name ?? slice.text,
    names.map((one) => one.name),
  );
  throw expressionError(slice.at, kinds === 'dates' ? 'levels.date' : 'levels.field', {
    name: name ?? slice.text,
    hint,
  });
}

function countFault({ name, at, args }: LevelCall, least: number, most: number): Error {
  const wanted =
    least === most
      ? reasonOf('count.exact', { count: least })
      : reasonOf('count.either', { least, most });
  return expressionError(at, 'expression.valueCount', { name, wanted, given: args.length });
}

function shiftOf(call: LevelCall, slices: readonly Slice[], model: CubeModel): PeriodShift {
  const [over, count, unit] = slices;
  if (over === undefined || count === undefined || unit === undefined || slices.length > 3) {
    throw countFault(call, 4, 4);
  }
  const n = Number(count.text.replace(/\s/g, ''));
  if (count.text === '' || !Number.isInteger(n) || Math.abs(n) > 1000) {
    throw expressionError(count.at, 'levels.periods');
  }
  const named = UNITS.find((one) => one === textOf(unit)?.toLowerCase());
  if (named === undefined) {
    const units = UNITS.map((one) => `'${one}'`).join(', ');
    throw expressionError(unit.at, 'expression.unit', { units });
  }
  return { over: fieldOf(over, model, 'dates'), n, unit: named };
}

type Change = Pick<CalculatedMeasure, 'at' | 'shift' | 'where'>;

function changeOf(call: LevelCall, text: string, model: CubeModel): Change {
  const slices = call.args.slice(1).map((range) => sliceOf(text, range));
  const [first] = slices;
  switch (call.name) {
    case 'total':
      if (slices.length > 0) throw countFault(call, 1, 1);
      return { at: { fix: [] } };
    case 'shift':
      return { shift: shiftOf(call, slices, model) };
    case 'where':
      if (first === undefined || slices.length > 1) throw countFault(call, 2, 2);
      return { where: spaces(first.at) + first.text };
    default: {
      const last = slices.at(-1);
      const said = last === undefined ? null : textOf(last);
      const agg = AGGREGATES.find((one) => one === said?.toLowerCase());
      if (said !== null && last !== undefined && (agg === undefined || call.name === 'exclude')) {
        if (call.name === 'exclude') throw expressionError(last.at, 'levels.noAggregate');
        const units = AGGREGATES.map((one) => `'${one}'`).join(', ');
        throw expressionError(last.at, 'expression.unit', { units });
      }
      const fields = said === null ? slices : slices.slice(0, -1);
      const names = fields.map((one) =>
        fieldOf(one, model, call.name === 'exclude' ? 'all' : 'dimensions'),
      );
      if (names.length === 0 && call.name !== 'fixed') throw countFault(call, 2, 13);
      const key = { fixed: 'fix', include: 'include', exclude: 'exclude' }[call.name];
      return { at: { [key]: names, ...(agg === undefined ? {} : { agg }) } };
    }
  }
}

/**
 * Writes the calls of levels in a formula as measures of their own, those inside first.
 * @param next gives the name of the next part, `__` and a number
 * @throws {BiError} `invalid.expression` with the place of the fault
 */
export function writtenOut(text: string, model: CubeModel, next: () => string): WrittenCalls {
  const parts: CalculatedMeasure[] = [];
  let calc = '';
  let from = 0;
  for (const call of levelCallsIn(text)) {
    const [value] = call.args;
    const inner = value === undefined ? null : sliceOf(text, value);
    if (inner === null || inner.text === '') throw countFault(call, 1, 13);
    const own = writtenOut(spaces(inner.at) + inner.text, model, next);
    const name = next();
    parts.push(...own.parts, {
      name,
      hidden: true,
      calc: own.calc,
      ...changeOf(call, text, model),
    });
    calc += text.slice(from, call.at) + name + spaces(call.end - call.at - name.length);
    from = call.end;
  }
  return { calc: calc + text.slice(from), parts };
}
