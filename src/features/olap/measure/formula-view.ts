import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  placeholder,
  tooltips,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type { NamePlace } from '@bi/olap/formula/formula-names';
import { formulaPieces } from '@bi/olap/formula/formula-text';
import { formulaCompletion, type CompletionFacts } from './formula-completion';
import { FORMULA_THEME } from './formula-theme';

/** A fault of the formula: half-open range of its text; `fixes` are labels that may be meant. */
export interface FormulaFault {
  from: number;
  to: number;
  message: string;
  fixes: { name: string; insert: string }[];
}

/** Everything an editor of formulas is made with. */
export interface FormulaViewOptions {
  parent: HTMLElement;
  root: ShadowRoot | Document;
  /** element in the top layer for what opens over the text */
  popups: HTMLElement;
  language: 'en' | 'zh';
  label: string;
  describedBy: string;
  placeholder: string;
  text: string;
  /** what names outside of every call are: fields in a condition, which has one line */
  base: NamePlace;
  facts: () => CompletionFacts;
  onChange: (text: string) => void;
  /** the list of completions opened or closed */
  onChoosing: (choosing: boolean) => void;
  onSubmit: () => void;
}

const marks = {
  value: Decoration.mark({ class: 'cm-formula-measure' }),
  field: Decoration.mark({ class: 'cm-formula-field' }),
  function: Decoration.mark({ class: 'cm-formula-function' }),
  string: Decoration.mark({ class: 'cm-formula-text' }),
  number: Decoration.mark({ class: 'cm-formula-number' }),
};

function marksIn(text: string, base: NamePlace): DecorationSet {
  const found = formulaPieces(text, base).flatMap(({ kind, from, to, place }) => {
    if (kind === 'string' || kind === 'number') return [marks[kind].range(from, to)];
    return place === null ? [] : [marks[place].range(from, to)];
  });
  return Decoration.set(found);
}

const colours = (base: NamePlace): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = marksIn(view.state.doc.toString(), base);
      }
      update({ docChanged, state }: ViewUpdate) {
        if (docChanged) this.decorations = marksIn(state.doc.toString(), base);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );

/** The editor of a formula without React. */
export class FormulaView {
  readonly #view: EditorView;

  constructor(options: FormulaViewOptions) {
    this.#view = new EditorView({
      parent: options.parent,
      root: options.root,
      state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
    });
  }

  /** Underlines a fault; null takes the line away. */
  mark(fault: FormulaFault | null): void {
    const { length } = this.#view.state.doc;
    const from = Math.min(fault?.from ?? 0, length);
    const diagnostics: Diagnostic[] =
      fault === null
        ? []
        : [
            {
              from: from === length && length > 0 ? from - 1 : from,
              to: Math.min(length, Math.max(fault.to, from + 1)),
              severity: 'error',
              message: fault.message,
              actions: fault.fixes.map(({ name, insert }) => ({
                name,
                apply: (view, start, end) =>
                  view.dispatch({ changes: { from: start, to: end, insert } }),
              })),
            },
          ];
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  /** Writes a text in place of everything, as one step to undo. */
  replaceAll(text: string): void {
    const { length } = this.#view.state.doc;
    this.#view.dispatch({
      changes: { from: 0, to: length, insert: text },
      selection: { anchor: text.length },
    });
    this.#view.focus();
  }

  /** Writes a text in place of the selection, the caret behind it. */
  insert(text: string): void {
    this.#view.dispatch(this.#view.state.replaceSelection(text), { scrollIntoView: true });
    this.#view.focus();
  }

  /** Writes a call around the selection, the caret inside its brackets. */
  call(name: string): void {
    const { from, to } = this.#view.state.selection.main;
    const inside = this.#view.state.sliceDoc(from, to);
    this.#view.dispatch({
      changes: { from, to, insert: `${name}(${inside})` },
      selection: { anchor: from + name.length + 1 + inside.length },
    });
    this.#view.focus();
  }

  /** Puts the focus into the text. */
  focus(): void {
    this.#view.focus();
  }

  /** Takes the editor away. */
  destroy(): void {
    this.#view.destroy();
  }
}

function extensionsOf(options: FormulaViewOptions): Extension {
  const submit = (): boolean => {
    options.onSubmit();
    return true;
  };
  return [
    history(),
    drawSelection(),
    bracketMatching(),
    closeBrackets(),
    EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', "'"] } }]),
    colours(options.base),
    autocompletion({
      override: [formulaCompletion(options.facts)],
      activateOnTypingDelay: 40,
      interactionDelay: 0,
      maxRenderedOptions: 60,
    }),
    tooltips({ position: 'fixed', parent: options.popups }),
    keymap.of([
      { key: 'Mod-Enter', run: submit },
      { key: 'Tab', run: acceptCompletion },
      { key: 'Mod-i', run: startCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...(options.base === 'field' ? [{ key: 'Enter', run: submit }] : []),
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    FORMULA_THEME,
    placeholder(options.placeholder),
    EditorView.lineWrapping,
    EditorState.phrases.of(options.language === 'zh' ? { Completions: '补全' } : {}),
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      'aria-describedby': options.describedBy,
      spellcheck: 'false',
      autocorrect: 'off',
      autocapitalize: 'off',
    }),
    EditorView.updateListener.of(({ docChanged, startState, state }) => {
      const isChoosing = completionStatus(state) === 'active';
      if (isChoosing !== (completionStatus(startState) === 'active'))
        options.onChoosing(isChoosing);
      if (docChanged) options.onChange(state.doc.toString());
    }),
  ];
}
