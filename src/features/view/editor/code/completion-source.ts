import {
  insertCompletionText,
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { CatalogIndex } from '../text/catalog-index';
import { completeSql, type SqlCompletion } from '../text/complete-sql';

/** What completion is made from, as it is now. */
export interface SqlCompletionFacts {
  index: CatalogIndex;
  variables: readonly string[];
  /** says how many columns a relation has */
  columnCount: (count: number) => string;
}

const WORD = /^[\p{L}\p{N}_$]*$/u;

/** Completions of SQL for the editor. */
export function completionSource(facts: () => SqlCompletionFacts) {
  return (context: CompletionContext): CompletionResult | null => {
    const caret = context.pos;
    const found = completeSql({ text: context.state.doc.toString(), caret, ...facts() });
    if (found === null || found.options.length === 0) return null;
    if (!context.explicit && !found.eager && found.from === caret) return null;
    const closing = found.quoted && context.state.sliceDoc(caret, caret + 1) !== '"' ? '"' : '';
    return {
      from: found.from,
      options: found.options.map((option) => toCompletion(option, closing)),
      validFor: WORD,
    };
  };
}

function toCompletion(
  { label, kind, apply, detail, info, boost }: SqlCompletion,
  closing: string,
): Completion {
  const text = (apply ?? label) + closing;
  return {
    label,
    type: kind,
    boost,
    ...(detail === undefined || detail === '' ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    ...(kind === 'function'
      ? { apply: writeCall }
      : text === label
        ? {}
        : { apply: kind === 'variable' ? writeVariable : text }),
  };
}

/** `name()` with the caret between the brackets; without them where they are there already. */
function writeCall(view: EditorView, completion: Completion, from: number, to: number): void {
  const open = view.state.sliceDoc(to, to + 1) === '(';
  const insert = open ? completion.label : `${completion.label}()`;
  view.dispatch({
    ...insertCompletionText(view.state, insert, from, to),
    selection: { anchor: from + completion.label.length + 1 },
    annotations: pickedCompletion.of(completion),
  });
}

/** `name}}` behind the open braces, without those that are there already. */
function writeVariable(view: EditorView, completion: Completion, from: number, to: number): void {
  const after = /^\s*\}{0,2}/.exec(view.state.sliceDoc(to, to + 8))?.[0].length ?? 0;
  view.dispatch({
    changes: { from, to: to + after, insert: `${completion.label}}}` },
    selection: { anchor: from + completion.label.length + 2 },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
  });
}
