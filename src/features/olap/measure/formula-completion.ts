import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { FormulaName, NamePlace } from '@bi/olap/formula/formula-names';
import { formulaPieces, writtenName, type FormulaPiece } from '@bi/olap/formula/formula-text';
import { FUNCTION_HELP } from './function-help';

/** What completion is made from, as it is now. */
export interface CompletionFacts {
  names: readonly FormulaName[];
  /** what names outside of every call are */
  base: NamePlace;
  language: 'en' | 'zh';
  /** words of the kinds of names */
  kinds: Record<FormulaName['kind'], string>;
}

function optionsOf({ names, language, kinds }: CompletionFacts, place: NamePlace): Completion[] {
  const isHere = ({ kind, isOwn }: FormulaName): boolean =>
    isOwn !== true && (kind === 'parameter' || (kind === 'field') === (place === 'field'));
  const things = names.filter(isHere).map((one): Completion => ({
    // small letters count as much as in the names of functions, so that things come first
    label: one.label.toLowerCase(),
    displayLabel: one.label,
    detail: kinds[one.kind],
    type: one.kind,
    apply: writtenName(one, names, place),
    boost: 20,
  }));
  const functions = FUNCTION_HELP.filter(({ form }) => form.includes('(')).map(
    ({ name, form, [language]: said }): Completion => ({
      label: name,
      detail: form.slice(name.length),
      type: 'function',
      info: said,
      apply: (view, _completion, from, to) => {
        const open = view.state.sliceDoc(to, to + 1) === '(';
        view.dispatch({
          changes: { from, to, insert: open ? name : `${name}()` },
          selection: { anchor: from + name.length + 1 },
          userEvent: 'input.complete',
        });
      },
    }),
  );
  return [...things, ...functions];
}

/** Completion of a formula: behind `[` things alone, else things and functions. */
export function formulaCompletion(facts: () => CompletionFacts) {
  return (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString();
    const pieces = formulaPieces(text);
    const known = facts();
    const piece = pieces.find(({ from, to }) => from < context.pos && context.pos <= to);
    const isLabel = piece?.kind === 'label';
    const isWord = piece?.kind === 'word';
    if (piece?.kind === 'string' || piece?.kind === 'number') return null;
    if (!isLabel && !isWord && !context.explicit) return null;
    const options = optionsOf(known, placeAt(text, context.pos, known.base));
    if (!isLabel && !isWord) return { from: context.pos, options };
    const from = piece.from + (isLabel ? 1 : 0);
    const begun = isLabel ? null : begunName(text.slice(0, context.pos), pieces, options);
    if (begun !== null) return { ...begun, filter: false };
    if (!isLabel) return { from, options, validFor: /^[\p{L}\p{N}_]*$/u };
    const things = options.filter(({ type }) => type !== 'function');
    return {
      from,
      options: things.map((one) => ({
        ...one,
        apply: (view, _completion, start, end) => {
          const insert =
            typeof one.apply === 'string' ? one.apply : (one.displayLabel ?? one.label);
          const rest = view.state.sliceDoc(end, piece.to);
          const closes = rest === ']' ? 1 : 0;
          view.dispatch({
            changes: { from: start - 1, to: end + closes, insert },
            selection: { anchor: start - 1 + insert.length },
            userEvent: 'input.complete',
          });
        },
      })),
      validFor: /^[^\]]*$/,
    };
  };
}

/**
 * Names of several words of which more than the last word is written: "On-time fl" is the beginning of
 * "On-time flights", and no calculation.
 * @param text the formula up to the cursor
 */
function begunName(
  text: string,
  pieces: readonly FormulaPiece[],
  options: readonly Completion[],
): { from: number; options: Completion[] } | null {
  const things = options.filter(({ type }) => type !== 'function');
  const last = pieces.findLast(({ from }) => from < text.length);
  for (const { from, kind } of pieces) {
    if (kind !== 'word' || last === undefined || from >= last.from) continue;
    const written = text.slice(from).toLowerCase();
    const found = things.filter(({ label }) => label.startsWith(written));
    if (found.length > 0) return { from, options: found };
  }
  return null;
}

/** What may be at a place of a formula. */
function placeAt(text: string, at: number, base: NamePlace): NamePlace {
  const before = text.slice(0, at).replace(/\[[^\]]*$/, '');
  return formulaPieces(`${before} x`, base).at(-1)?.place === 'field' ? 'field' : 'value';
}
