import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import type { SqlProblem } from '@bi/contract/query/sql';
import { useUi } from '../../../../ui/ui-context';
import { useStyleSheet } from '../../../../ui/use-style-sheet';
import type { SqlCompletionFacts } from './completion-source';
import { SqlEditorView, type EditorPlace } from './sql-editor-view';

const STYLE = `
.sql-code{position:relative;height:100%;min-height:0;
  --sql-keyword:#5B2BD6;--sql-text:#1B7F4B;--sql-number:#9A5B00;--sql-type:#A3298F;--sql-function:#0B62A0}
[data-dark] .sql-code{--sql-keyword:#B7A0FF;--sql-text:#5CCB94;--sql-number:#F0B35A;--sql-type:#EE9BDD;--sql-function:#7FBCF5}
`;

/** What the screen can ask of the editor. Offsets are UTF-16. */
export interface CodeEditorHandle {
  place: () => EditorPlace;
  /** writes text in place of the selection */
  insert: (text: string) => void;
  /** writes text in place of a range, as one step to undo */
  replace: (from: number, to: number, text: string) => void;
  /** selects a range and brings it into view */
  reveal: (from: number, to: number) => void;
  /** takes the list of completions away */
  closeCompletions: () => void;
  focus: () => void;
}

export interface CodeEditorProps {
  /** each tab keeps its own steps to undo, selection and scroll position */
  tabId: string;
  sql: string;
  /** name for screen readers */
  label: string;
  placeholder: string;
  /** says that a fault can be mended, with the text that would replace it */
  fixText: (suggestion: string) => string;
  faults: readonly SqlProblem[];
  facts: SqlCompletionFacts;
  readOnly?: boolean;
  onChange: (sql: string) => void;
  /** the caret moved or the selection changed */
  onPlace?: (place: EditorPlace) => void;
  ref?: Ref<CodeEditorHandle>;
}

/** The SQL text of the tab that is open. It fills its parent, which must have a height. */
export default function CodeEditor(props: CodeEditorProps) {
  useStyleSheet(STYLE);
  const { tabId, sql, faults, label, placeholder, readOnly = false, fixText } = props;
  const { root, language, getPopupContainer } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<SqlEditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const parent = box.current;
    if (parent === null) return;
    const made = new SqlEditorView({
      parent,
      root: root instanceof ShadowRoot ? root : root.ownerDocument,
      popups: getPopupContainer(),
      language,
      label,
      placeholder,
      readOnly,
      facts: () => latest.current.facts,
      onChange: (text) => latest.current.onChange(text),
      onPlace: (place) => latest.current.onPlace?.(place),
    });
    view.current = made;
    made.show(latest.current.tabId, latest.current.sql);
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [root, getPopupContainer, language, label, placeholder, readOnly]);

  useLayoutEffect(() => {
    view.current?.show(tabId, sql);
  }, [tabId, sql]);
  useEffect(() => {
    view.current?.mark(faults, fixText);
  }, [tabId, faults, fixText]);

  useEffect(() => view.current?.completeAgain(), [props.facts]);

  useImperativeHandle(props.ref, () => ({
    place: () => view.current?.place() ?? { from: 0, to: 0, head: 0, text: latest.current.sql },
    insert: (text) => view.current?.insert(text),
    replace: (from, to, text) => view.current?.replace(from, to, text),
    reveal: (from, to) => view.current?.reveal(from, to),
    closeCompletions: () => view.current?.closeCompletions(),
    focus: () => view.current?.focus(),
  }));
  return <div ref={box} className="sql-code" />;
}
