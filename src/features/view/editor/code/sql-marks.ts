import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { statementAt, statementsOf } from '../text/sql-statements';

const variable = Decoration.mark({ class: 'cm-sql-variable' });
const call = Decoration.mark({ class: 'cm-sql-function' });
const here = Decoration.line({ class: 'cm-sql-here' });

const VARIABLE = /\{\{\s*[A-Za-z_]\w*\s*\}\}/g;

function marksIn(view: EditorView): DecorationSet {
  const found: { from: number; to: number; mark: Decoration }[] = [];
  const tree = syntaxTree(view.state);
  for (const { from, to } of view.visibleRanges) {
    for (const match of view.state.sliceDoc(from, to).matchAll(VARIABLE)) {
      const start = from + match.index;
      const place = tree.resolveInner(start + 1, 1).name;
      if (/Comment|String/.test(place)) continue;
      found.push({ from: start, to: start + match[0].length, mark: variable });
    }
    tree.iterate({
      from,
      to,
      enter(node) {
        if (node.name !== 'Identifier' && node.name !== 'Builtin') return;
        if (view.state.sliceDoc(node.to, node.to + 1) !== '(') return;
        found.push({ from: node.from, to: node.to, mark: call });
      },
    });
  }
  return Decoration.set(
    found.map(({ from, to, mark }) => mark.range(from, to)),
    true,
  );
}

function hereIn(view: EditorView): DecorationSet {
  const text = view.state.doc.toString();
  const marks = new RangeSetBuilder<Decoration>();
  if (statementsOf(text).length < 2) return marks.finish();
  const range = statementAt(text, view.state.selection.main.head);
  if (range === null) return marks.finish();
  const last = view.state.doc.lineAt(range.to).number;
  for (let at = view.state.doc.lineAt(range.from).number; at <= last; at++) {
    const { from } = view.state.doc.line(at);
    marks.add(from, from, here);
  }
  return marks.finish();
}

/** Marks variables, called functions and, in a text of several statements, the lines of the one at the caret. */
export const SQL_MARKS = [
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = marksIn(view);
      }
      update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
        const parsed = syntaxTree(startState) !== syntaxTree(state);
        if (docChanged || viewportChanged || parsed) this.decorations = marksIn(view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = hereIn(view);
      }
      update({ view, docChanged, selectionSet }: ViewUpdate) {
        if (docChanged || selectionSet) this.decorations = hereIn(view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
];
