import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { reasonText, type Language, type Reason } from '@bi/contract/messages/catalogue';
import type { Parameter, ShowAs } from '@bi/contract/query/query';
import type { FormulaName, NamePlace } from '@bi/olap/formula/formula-names';
import { bracketed, namedFormula } from '@bi/olap/formula/formula-text';
import { unwrapped } from '@bi/olap/formula/window-call';
import { checkCalculation } from '@bi/olap/query/check-calculation';
import { toCallError } from '../../../core/errors';
import type { FormulaFault } from './formula-view';

/** What a formula is read with. */
export interface FormulaScope {
  model: CubeModel;
  names: readonly FormulaName[];
  parameters: readonly Parameter[];
  /** name of the measure that is edited; '' for a new one */
  own: string;
  language: Language;
}

/** A formula as it was read: names inside and how its values are shown; or what is wrong. */
export type FormulaDraft =
  | { kind: 'empty' }
  | { kind: 'wrong'; fault: FormulaFault }
  | { kind: 'ready'; calc: string; as: ShowAs; n?: number; past?: 'all' };

/** A problem in words: the reason alone, as its place is underlined. */
function wordsOf(error: BiError, language: Language): string {
  const { reason } = error.params;
  if (error.key !== 'invalid.expression' || typeof reason !== 'object') {
    return toCallError(error, language).message;
  }
  const said = reasonText(reason satisfies Reason, language);
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

function wordEnd(text: string, at: number): number {
  const rest = text.slice(at);
  const length = /^(?:\[[^\]]*\]?|[\p{L}_][\p{L}\p{N}_]*|[\d.]+|'[^']*'?)/u.exec(rest)?.[0].length;
  return at + (length ?? 1);
}

/** The words of the problem with the labels of things in place of their names. */
function faultOf(text: string, at: number, error: BiError, scope: FormulaScope): FormulaFault {
  return {
    from: at,
    to: wordEnd(text, at),
    message: wordsOf(error, scope.language),
    fixes: [],
  };
}

function labelFault(
  problem: NonNullable<ReturnType<typeof namedFormula>['problem']>,
  language: Language,
): FormulaFault {
  return {
    from: problem.from,
    to: problem.to,
    message: wordsOf(problem.error, language),
    fixes: problem.near.map((name) => ({ name, insert: bracketed(name) })),
  };
}

/** Reads a formula as it is written, labels and all. */
export function readFormula(text: string, scope: FormulaScope): FormulaDraft {
  if (text.trim() === '') return { kind: 'empty' };
  const { calc: whole, written, problem } = namedFormula(text, scope.names);
  if (problem !== null) return { kind: 'wrong', fault: labelFault(problem, scope.language) };
  try {
    const { calc, ...shown } = unwrapped(whole);
    const found = checkCalculation(scope.model, scope.own, calc, scope.parameters);
    if (found === null) {
      return { kind: 'ready', calc: calc.trim(), ...shown };
    }
    return { kind: 'wrong', fault: faultOf(text, written(found.at), found.error, scope) };
  } catch (cause) {
    if (!(cause instanceof BiError)) throw cause;
    const at = Number(cause.params['at'] ?? 1) - 1;
    return { kind: 'wrong', fault: faultOf(text, written(at), cause, scope) };
  }
}

const CONDITION: NamePlace = 'field';

/** Reads a condition on fields as it is written. */
export function readFieldCondition(text: string, scope: FormulaScope): FormulaDraft {
  if (text.trim() === '') return { kind: 'empty' };
  const { calc, written, problem } = namedFormula(text, scope.names, CONDITION);
  if (problem !== null) return { kind: 'wrong', fault: labelFault(problem, scope.language) };
  const before = 'where(1, ';
  const found = checkCalculation(scope.model, scope.own, `${before}${calc})`, scope.parameters);
  if (found === null) return { kind: 'ready', calc: calc.trim(), as: 'value' };
  const at = Math.min(Math.max(0, found.at - before.length), calc.length);
  return { kind: 'wrong', fault: faultOf(text, written(at), found.error, scope) };
}
