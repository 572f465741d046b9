import {
  autocompletion,
  closeBrackets,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { useUi } from '../ui-context';
import type { YamlProblem } from './yaml-problem';

export interface YamlEditorProps {
  /** what the text is, for screen readers */
  label: string;
  text: string;
  faults: readonly YamlProblem[];
  /** place to show; a new object goes there again */
  goTo: { line: number; column: number } | null;
  readOnly: boolean;
  /** what may be written at the caret; absent: nothing is offered */
  complete?: CompletionSource | undefined;
  /** what the key at a place means; absent: nothing is explained */
  explain?: (text: string, pos: number) => string | null;
  onText: (text: string) => void;
  /** undo and redo of the caller; absent: the editor has its own */
  undo?: { undo: () => void; redo: () => void };
}

const look = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '12.5px',
    backgroundColor: 'var(--bi-canvas)',
    color: 'var(--bi-text)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace,"SF Mono",Menlo,Consolas,monospace',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--bi-primary)' },
  '.cm-cursor': { borderLeftColor: 'var(--bi-primary)' },
  '.cm-gutters': {
    backgroundColor: 'var(--bi-canvas)',
    color: 'var(--bi-text-faint)',
    borderRight: '1px solid var(--bi-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--bi-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'var(--bi-selected)',
    },
  '.cm-tooltip': {
    border: '1px solid var(--bi-line)',
    borderRadius: '8px',
    backgroundColor: 'var(--bi-canvas)',
    color: 'var(--bi-text)',
    maxWidth: '420px',
  },
  '.cm-tooltip .cm-doc': { padding: '8px 10px', fontSize: '12.5px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--bi-primary-soft)',
    color: 'var(--bi-primary-text)',
  },
  '.cm-panels': { backgroundColor: 'var(--bi-page, var(--bi-canvas))', color: 'var(--bi-text)' },
});

const colours = syntaxHighlighting(
  HighlightStyle.define([
    {
      tag: [tags.propertyName, tags.definition(tags.propertyName)],
      color: 'var(--bi-primary-text)',
    },
    { tag: tags.comment, color: 'var(--bi-text-faint)', fontStyle: 'italic' },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--bi-text)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--bi-success, var(--bi-text))' },
    {
      tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace],
      color: 'var(--bi-text-second)',
    },
  ]),
);

const docsOf = (explain: NonNullable<YamlEditorProps['explain']>) =>
  hoverTooltip((view, pos) => {
    const { from, to, text } = view.state.doc.lineAt(pos);
    const word = /^[\s-]*([A-Za-z]+):/.exec(text)?.[1];
    const said = word === undefined ? null : explain(view.state.doc.toString(), pos);
    if (said === null) return null;
    return {
      pos: from + text.search(/\S/),
      end: to,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-doc';
        dom.textContent = said;
        return { dom };
      },
    };
  });

function diagnosticsOf(doc: Text, faults: readonly YamlProblem[]): Diagnostic[] {
  const at = (line: number, column: number): number => {
    const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
    return Math.min(to, from + Math.max(0, column - 1));
  };
  return faults.map(({ line, column, endLine, endColumn, severity, message }) => {
    const from = at(line, column);
    const to = Math.max(from, at(endLine, endColumn));
    const end = to === from ? doc.lineAt(from).to : to;
    return { from, to: end, severity, message };
  });
}

/** YAML in CodeMirror, inside the element's own root. */
export default function YamlEditor(props: YamlEditorProps) {
  const { label, text, faults, goTo, readOnly } = props;
  const { root, dark } = useUi();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const frozen = useRef(new Compartment());
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const { complete, explain, undo } = latest.current;
    const extensions: Extension[] = [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      yaml(),
      look,
      colours,
      explain ? docsOf(explain) : [],
      complete ? autocompletion({ override: [complete] }) : [],
      undo ? [] : history(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      frozen.current.of(EditorState.readOnly.of(latest.current.readOnly)),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.isUserEvent('outside'))) {
          latest.current.onText(update.state.doc.toString());
        }
      }),
      keymap.of([
        ...(undo
          ? [
              { key: 'Mod-z', run: () => (latest.current.undo?.undo(), true) },
              { key: 'Mod-y', run: () => (latest.current.undo?.redo(), true) },
              { key: 'Mod-Shift-z', run: () => (latest.current.undo?.redo(), true) },
            ]
          : historyKeymap),
        ...completionKeymap,
        ...searchKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
    ];
    const made = new EditorView({
      parent,
      root: root instanceof ShadowRoot || root instanceof Document ? root : document,
      state: EditorState.create({ doc: latest.current.text, extensions }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [root, dark, label]);

  useEffect(() => {
    const now = view.current;
    if (!now || now.state.doc.toString() === text) return;
    now.dispatch({ changes: changeTo(now.state.doc.toString(), text), userEvent: 'outside' });
  }, [text]);

  useEffect(() => {
    const now = view.current;
    if (now) now.dispatch(setDiagnostics(now.state, diagnosticsOf(now.state.doc, faults)));
  }, [faults]);

  useEffect(() => {
    view.current?.dispatch({
      effects: frozen.current.reconfigure(EditorState.readOnly.of(readOnly)),
    });
  }, [readOnly]);

  useEffect(() => {
    const now = view.current;
    if (!now || !goTo) return;
    const { from, to } = now.state.doc.line(Math.min(goTo.line, now.state.doc.lines));
    const anchor = Math.min(to, from + goTo.column - 1);
    now.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    now.focus();
  }, [goTo]);

  return <div ref={place} style={{ flex: 1, minHeight: 0, overflow: 'hidden' }} />;
}

/** The one change between two texts that leaves the most alone, so that the caret stays. */
function changeTo(before: string, after: string): { from: number; to: number; insert: string } {
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
