import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Expression } from '@bi/olap/expression/ast';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import type { FoundProblem } from './report-problems';

/** Divisions by a zero that is written out, in the expressions of dimensions and measures. */
export function divisionsByZero({ dimensions, measures }: CubeModel): FoundProblem[] {
  const written: [path: string, place: string, text: string | undefined][] = [
    ...dimensions.map(({ name, expr }, index): [string, string, string | undefined] => [
      `dimensions.${index}.expr`,
      `dimensions.${name}`,
      expr,
    ]),
    ...measures.map((measure, index): [string, string, string | undefined] =>
      'calc' in measure
        ? [`measures.${index}.calc`, `measures.${measure.name}`, measure.calc]
        : [`measures.${index}.expr`, `measures.${measure.name}`, measure.expr],
    ),
  ];
  return written.flatMap(([path, place, text]) => {
    const at = text === undefined ? null : firstZero(text);
    if (at === null) return [];
    return [
      { path, error: new BiError('invalid.cube.division', { params: { place, at: at + 1 } }) },
    ];
  });
}

/** Offset of the first divisor that is a plain 0, counted from 0; null for none. */
function firstZero(text: string): number | null {
  try {
    return zeroIn(parseExpression(text));
  } catch (error) {
    if (error instanceof BiError) return null;
    throw error;
  }
}

function zeroIn(one: Expression): number | null {
  if (one.kind === 'binary' && (one.operator === '/' || one.operator === '%')) {
    const { right } = one;
    const plain = right.kind === 'negate' ? right.operand : right;
    if (plain.kind === 'number' && plain.value === 0) return right.at;
  }
  for (const part of partsOf(one)) {
    const found = zeroIn(part);
    if (found !== null) return found;
  }
  return null;
}

function partsOf(one: Expression): Expression[] {
  switch (one.kind) {
    case 'negate':
    case 'not':
    case 'isNull':
      return [one.operand];
    case 'binary':
      return [one.left, one.right];
    case 'in':
      return [one.operand, ...one.list];
    case 'between':
      return [one.operand, one.from, one.to];
    case 'case':
      return [
        ...(one.subject ? [one.subject] : []),
        ...one.branches.flatMap(({ when, then }) => [when, then]),
        ...(one.otherwise ? [one.otherwise] : []),
      ];
    case 'call':
      return one.args;
    default:
      return [];
  }
}
