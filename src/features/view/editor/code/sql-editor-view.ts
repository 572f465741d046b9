import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  CompletionContext,
  completionKeymap,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  rectangularSelection,
  tooltips,
} from '@codemirror/view';
import type { SqlProblem } from '@bi/contract/query/sql';
import { completionSource, type SqlCompletionFacts } from './completion-source';
import { CHINESE_PHRASES } from './editor-phrases';
import { EDITOR_THEME } from './editor-theme';
import { sqlLanguage } from './sql-language';
import { SQL_MARKS } from './sql-marks';

/** Where the person is in the text: the selection (empty: `from` = `to`), its moving end, the text. */
export interface EditorPlace {
  from: number;
  to: number;
  head: number;
  text: string;
}

/** Everything an editor is made with. */
export interface SqlEditorOptions {
  parent: HTMLElement;
  /** where styles go: the shadow root, so that no style element is needed */
  root: ShadowRoot | Document;
  /** element in the top layer for what opens over the text */
  popups: HTMLElement;
  language: 'en' | 'zh';
  label: string;
  placeholder: string;
  readOnly: boolean;
  facts: () => SqlCompletionFacts;
  onChange: (text: string) => void;
  onPlace: (place: EditorPlace) => void;
}

/** The editor without React: one view, a state for each tab. */
export class SqlEditorView {
  private readonly view: EditorView;
  private readonly extensions: Extension;
  private readonly states = new Map<string, { state: EditorState; top: number }>();
  private readonly options: SqlEditorOptions;
  private readonly complete: ReturnType<typeof completionSource>;
  private tabId: string | null = null;
  /** where the person has typed and nothing could be completed; null: something could */
  private emptyAt: number | null = null;

  constructor(options: SqlEditorOptions) {
    this.options = options;
    this.complete = completionSource(options.facts);
    this.extensions = this.makeExtensions();
    this.view = new EditorView({
      parent: options.parent,
      root: options.root,
      state: EditorState.create({ extensions: this.extensions }),
    });
  }

  /** Shows a tab; a text other than the one it has (from another browser) comes in as one step to undo. */
  show(tabId: string, sql: string): void {
    if (tabId !== this.tabId) {
      this.keep();
      const earlier = this.states.get(tabId);
      this.view.setState(
        earlier?.state ?? EditorState.create({ doc: sql, extensions: this.extensions }),
      );
      this.tabId = tabId;
      const top = earlier?.top ?? 0;
      this.view.requestMeasure({
        read: () => null,
        write: () => {
          this.view.scrollDOM.scrollTop = top;
        },
      });
    }
    const now = this.view.state.doc.toString();
    if (now !== sql) this.view.dispatch({ changes: changeBetween(now, sql) });
  }

  /** Underlines faults; one with a suggestion offers to write it. */
  mark(faults: readonly SqlProblem[], fixText: (suggestion: string) => string): void {
    const { length } = this.view.state.doc;
    const diagnostics = faults
      .filter(({ from, to }) => to > 0 && from < length && to <= length)
      .map(({ from, to, message, suggestion }): Diagnostic => ({
        from,
        to: Math.max(to, from),
        message,
        severity: 'error',
        actions:
          suggestion === undefined
            ? []
            : [
                {
                  name: fixText(suggestion),
                  apply: (view, start, end) =>
                    view.dispatch({ changes: { from: start, to: end, insert: suggestion } }),
                },
              ],
      }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Where the person is. */
  place(): EditorPlace {
    const { doc, selection } = this.view.state;
    const { from, to, head } = selection.main;
    return { from, to, head, text: doc.toString() };
  }

  /** Writes text in place of the selection, the caret behind it. */
  insert(text: string): void {
    this.view.dispatch(this.view.state.replaceSelection(text), { scrollIntoView: true });
    this.view.focus();
  }

  /** Writes text in place of a range, as one step to undo. */
  replace(from: number, to: number, text: string): void {
    this.view.dispatch({ changes: { from, to, insert: text }, scrollIntoView: true });
    this.view.focus();
  }

  /** Selects a range and brings it into view. */
  reveal(from: number, to: number): void {
    const { length } = this.view.state.doc;
    this.view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      scrollIntoView: true,
    });
    this.view.focus();
  }

  /** There are other names than before: shows those for what was typed last, where there were none. */
  completeAgain(): void {
    const { state, hasFocus } = this.view;
    const { head } = state.selection.main;
    if (!hasFocus || this.emptyAt !== head) return;
    if (this.complete(new CompletionContext(state, head, false)) !== null)
      startCompletion(this.view);
  }

  /** Takes the list of completions away. */
  closeCompletions(): void {
    closeCompletion(this.view);
  }

  /** Puts the focus into the text. */
  focus(): void {
    this.view.focus();
  }

  /** Takes the editor away. */
  destroy(): void {
    this.view.destroy();
  }

  private keep(): void {
    if (this.tabId === null) return;
    const { state, scrollDOM } = this.view;
    this.states.set(this.tabId, { state, top: scrollDOM.scrollTop });
  }

  private makeExtensions(): Extension {
    const { options } = this;
    return [
      lineNumbers(),
      lintGutter(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      dropCursor(),
      EditorState.allowMultipleSelections.of(true),
      EditorState.tabSize.of(2),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      rectangularSelection(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      tooltips({ position: 'fixed', parent: options.popups }),
      autocompletion({
        override: [
          (context) => {
            const found = this.complete(context);
            this.emptyAt = found === null ? context.pos : null;
            return found;
          },
        ],
        activateOnTypingDelay: 40,
        interactionDelay: 0,
        maxRenderedOptions: 80,
        tooltipClass: () => 'sql-complete',
      }),
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
      sqlLanguage(),
      SQL_MARKS,
      EDITOR_THEME,
      placeholder(options.placeholder),
      EditorView.contentAttributes.of({
        'aria-label': options.label,
        spellcheck: 'false',
        tabindex: '0',
      }),
      EditorView.lineWrapping,
      EditorState.readOnly.of(options.readOnly),
      EditorView.editable.of(!options.readOnly),
      ...(options.language === 'zh' ? [EditorState.phrases.of(CHINESE_PHRASES)] : []),
      EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
        if (docChanged) options.onChange(state.doc.toString());
        if (docChanged || selectionSet) options.onPlace(this.place());
      }),
    ];
  }
}

/** The one stretch in which two texts differ. */
function changeBetween(before: string, after: string) {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let tail = 0;
  while (
    tail < before.length - from &&
    tail < after.length - from &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail++;
  }
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
