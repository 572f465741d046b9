import type { BiError } from '@bi/contract/messages/bi-error';
import { expressionError } from '../expression/expression-error';
import { isFunctionName } from '../expression/functions';
import { isLevelCall } from '../expression/level-calls';
import { nearestNames } from '../expression/nearest-name';
import { meantBy, type FormulaName, type NamePlace } from './formula-names';

/** A piece of a formula: half-open range of its text. */
export interface FormulaPiece {
  kind: 'label' | 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'space' | 'other';
  from: number;
  to: number;
  /** what a label, word or quoted name says */
  text: string;
  /** what a name there may mean; words before `(` are functions and have none */
  place: NamePlace | 'function' | null;
}

const PIECE =
  /\s+|\[(?:[^\]]|\]\])*\]?|'(?:[^']|'')*'?|"(?:[^"]|"")*"?|[\p{L}_][\p{L}\p{N}_]*|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[^]/gu;

const RESERVED = new Set(
  'and or not in is null between case when then else end true false date timestamp'.split(' '),
);

function kindOf(text: string): FormulaPiece['kind'] {
  if (/^\s/.test(text)) return 'space';
  if (text.startsWith('[')) return 'label';
  if (text.startsWith("'")) return 'string';
  if (text.startsWith('"')) return 'quoted';
  if (/^[\p{L}_]/u.test(text)) return 'word';
  if (/^[\d.]/.test(text) && /\d/.test(text)) return 'number';
  return /^[-+*/%=<>(),.|!]/.test(text) ? 'symbol' : 'other';
}

function inner(text: string, kind: FormulaPiece['kind']): string {
  if (kind === 'label')
    return text.slice(1, text.endsWith(']') ? -1 : undefined).replaceAll(']]', ']');
  if (kind === 'quoted') return text.slice(1, -1).replaceAll('""', '"');
  return text;
}

/**
 * The pieces of a formula as people write it, spaces included, in order and without gaps.
 * @param base what names outside of every call are: fields in a condition
 */
export function formulaPieces(text: string, base: NamePlace = 'value'): FormulaPiece[] {
  const found = [...text.matchAll(PIECE)].map((match): FormulaPiece => {
    const kind = kindOf(match[0]);
    const to = match.index + match[0].length;
    return { kind, from: match.index, to, text: inner(match[0], kind), place: null };
  });
  const calls: { isLevel: boolean; isRunning: boolean; values: number }[] = [];
  const solid = found.filter(({ kind }) => kind !== 'space');
  solid.forEach((piece, index) => {
    const { kind, text: said } = piece;
    const open = calls.at(-1);
    const after = solid[index + 1];
    if (kind === 'symbol' && said === '(') {
      const before = solid[index - 1];
      const isLevel = before?.kind === 'word' && isLevelCall(before.text);
      const isRunning = before?.kind === 'word' && before.text.toLowerCase() === 'running_total';
      calls.push({ isLevel, isRunning, values: 0 });
    } else if (kind === 'symbol' && said === ')') calls.pop();
    else if (kind === 'symbol' && said === ',' && open !== undefined) open.values += 1;
    else if (kind === 'word' && after?.kind === 'symbol' && after.text === '(') {
      piece.place = 'function';
    } else if (open?.isRunning === true && open.values > 0 && said.toLowerCase() === 'all') {
      piece.place = null;
    } else if (kind === 'word' && RESERVED.has(said.toLowerCase())) piece.place = null;
    else if (kind === 'label' || kind === 'word' || kind === 'quoted') {
      const level = calls.findLast(({ isLevel }) => isLevel);
      piece.place = level !== undefined && level.values > 0 ? 'field' : base;
    }
  });
  return found;
}

/** Whether a word can be a name as it is inside a formula. */
const isPlain = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !RESERVED.has(name.toLowerCase());

/** A label as it is written into a formula. */
export function bracketed(label: string): string {
  return `[${label.replaceAll(']', ']]')}]`;
}

/** How a thing is written at a place: by its label, by its name where the label means something else. */
export function writtenName(
  one: FormulaName,
  names: readonly FormulaName[],
  place: NamePlace,
): string {
  const byLabel = meantBy(one.label, names, place);
  return bracketed(byLabel === one ? one.label : one.name);
}

/** A formula with names inside, as people read it: with the labels things have now. */
export function labelledFormula(
  calc: string,
  names: readonly FormulaName[],
  base: NamePlace = 'value',
): string {
  return formulaPieces(calc, base)
    .map((piece) => {
      const { kind, text, from, to, place } = piece;
      if ((kind !== 'word' && kind !== 'quoted') || (place !== 'value' && place !== 'field')) {
        return calc.slice(from, to);
      }
      const isHere = (one: FormulaName): boolean =>
        one.kind === 'parameter' || (one.kind === 'field') === (place === 'field');
      const found = names.find((one) => one.name === text && isHere(one));
      return found === undefined ? calc.slice(from, to) : writtenName(found, names, place);
    })
    .join('');
}

/** A formula as people write it, with names inside. */
export interface NamedFormula {
  calc: string;
  /** the place in the written text of a place in `calc` */
  written: (at: number) => number;
  /** the first label that means nothing, or several things; `near` are the labels most like it */
  problem: { from: number; to: number; error: BiError; near: string[] } | null;
}

/** Reads a formula in which things are written by their labels, `[Label]`, or by a name or label of one word. */
export function namedFormula(
  text: string,
  names: readonly FormulaName[],
  base: NamePlace = 'value',
): NamedFormula {
  let calc = '';
  let problem: NamedFormula['problem'] = null;
  const places: { calc: number; written: number; copied: boolean }[] = [];
  for (const { kind, from, to, text: said, place } of formulaPieces(text, base)) {
    const isName = place === 'value' || place === 'field';
    const found = isName ? meantBy(said, names, place) : null;
    const isOpen = kind === 'label' && !text.slice(from, to).endsWith(']');
    if (isName && (found === null || isOpen)) {
      problem ??= { from, to, ...unknownLabel(said, names, place, isOpen ? from : null, from) };
    }
    places.push({ calc: calc.length, written: from, copied: found === null });
    if (found === null)
      calc += kind === 'label' ? `"${said.replaceAll('"', '""')}"` : text.slice(from, to);
    else calc += isPlain(found.name) ? found.name : `"${found.name}"`;
  }
  return {
    calc,
    written(at) {
      const piece = places.findLast((one) => one.calc <= at);
      if (piece === undefined) return 0;
      return Math.min(text.length, piece.written + (piece.copied ? at - piece.calc : 0));
    },
    problem,
  };
}

function unknownLabel(
  said: string,
  names: readonly FormulaName[],
  place: NamePlace,
  open: number | null,
  at: number,
): { error: BiError; near: string[] } {
  if (open !== null) {
    return { error: expressionError(open, 'expression.neverClosed', { quote: '[' }), near: [] };
  }
  const here = names.filter(
    ({ kind }) => kind === 'parameter' || (place === 'field') === (kind === 'field'),
  );
  const alike = here.filter(({ label }) => label.toLowerCase() === said.trim().toLowerCase());
  if (alike.length > 1) {
    const shown = alike.map(({ name }) => bracketed(name));
    const params = { name: said, names: shown.join(', ') };
    return {
      error: expressionError(at, 'formula.shared', params),
      near: alike.map(({ name }) => name),
    };
  }
  const elsewhere = meantBy(said, names, place === 'field' ? 'value' : 'field');
  if (elsewhere !== null) {
    const reason = place === 'field' ? 'formula.notField' : 'formula.notMeasure';
    return { error: expressionError(at, reason, { name: elsewhere.label }), near: [] };
  }
  const near = nearestNames(
    said,
    here.map(({ label }) => label),
    3,
  );
  if (isFunctionName(said.toLowerCase()) || isLevelCall(said)) {
    return { error: expressionError(at, 'formula.noBrackets', { name: said }), near };
  }
  const params = { name: said, names: near.map(bracketed).join(', ') };
  const reason = near.length > 0 ? 'formula.unknownNear' : 'formula.unknown';
  return { error: expressionError(at, reason, params), near };
}
