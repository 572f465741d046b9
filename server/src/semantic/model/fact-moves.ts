import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Report } from './report-problems';
import type { ResolvedShift, ResolvedFact, ResolvedModel } from './resolved-model';

/**
 * A move of the cube's own rows as one of a fact's; null where they lack what is moved.
 * @throws {BiError} `invalid.cube.expression` where they have it of several columns
 */
export function moveOver(
  move: ResolvedShift,
  fact: ResolvedFact,
  cube: ResolvedModel,
): ResolvedShift | null {
  const { info } = move.column;
  const named = Object.hasOwn(fact.model.map, move.over) ? fact.mapped(move.over) : null;
  const own =
    info.type === 'date' || info.type === 'timestamp'
      ? fact.over({ kind: 'column', type: info.type, column: move.column })
      : null;
  const expression = named ?? own ?? fact.over(cube.dimension(move.over).expression);
  if (expression === null) return null;
  const [column, ...others] = columnsOfExpression(expression);
  const type = column?.info.type;
  if (column === undefined || others.length > 0 || (type !== 'date' && type !== 'timestamp')) {
    const place = `facts.${fact.model.name}.map.${move.over}`;
    const reason = reasonOf('model.notMovable', { name: move.over });
    throw new BiError('invalid.cube.expression', { params: { place, at: 1, reason } });
  }
  return { ...move, column };
}

/** Moves that a measure's parts are read in, with the further facts they are read from. */
function movesOf(
  name: string,
  model: ResolvedModel,
  moves: readonly ResolvedShift[] = [],
): { fact: string; move: ResolvedShift }[] {
  const measure = model.measure(name);
  if (measure.kind === 'aggregate') {
    const { fact } = measure;
    return fact === null ? [] : moves.map((move) => ({ fact, move }));
  }
  const inside = measure.shift === null ? moves : [...moves, measure.shift];
  return columnsOfExpression(measure.calc).flatMap((part) => movesOf(part, model, inside));
}

/** Reports entries of maps that cannot be moved, where a measure of the model moves them. */
export function reportMoves(model: CubeModel, resolved: ResolvedModel, report: Report): void {
  const found = new Map<string, () => unknown>();
  for (const measure of model.measures) {
    if (!('calc' in measure) || measure.shift === undefined) continue;
    report('measures', () => {
      for (const { fact, move } of movesOf(measure.name, resolved)) {
        const rows = resolved.facts.get(fact);
        const at = model.facts?.findIndex(({ name }) => name === fact) ?? -1;
        const place = `facts.${at}.map.${move.over}`;
        if (rows !== undefined) found.set(place, () => moveOver(move, rows, resolved));
      }
    });
  }
  found.forEach((check, place) => report(place, check));
}
