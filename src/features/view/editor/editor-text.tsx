import { useMemo, useRef } from 'react';
import { useTexts } from '../../../host/use-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { paneTexts } from './pane-texts';
import { useActiveRun, useSqlEditor } from './sql-editor-context';
import { sqlEditorTexts } from './sql-editor-texts';
import type { EditorTab } from './tabs/editor-tab';
import type { useLiveCheck } from './use-live-check';
import { variablesOf } from './variables/variable-names';

const CodeEditor = lazyPart(
  () => import('./code/code-editor'),
  <Skeleton shape="lines" rows={5} />,
);
/** The text of a tab, with the faults that the last run or the check of what is written found. */
export function EditorText(props: { tab: EditorTab; check: ReturnType<typeof useLiveCheck> }) {
  const { tab, check } = props;
  const { sql } = tab;
  const texts = useTexts(sqlEditorTexts);
  const panes = useTexts(paneTexts);
  const { tabs, runs, code, catalog } = useSqlEditor();
  const run = useActiveRun();
  const failed = run?.outcomes.flatMap(({ faults }) => faults);
  const faults = useMemo(() => {
    if (failed && failed.length > 0) return failed;
    return check?.sql === sql ? check.faults : [];
  }, [failed, check, sql]);
  const stableProblems = useStable(faults);
  const variables = useMemo(
    () => variablesOf(sql, tab.variables).map(({ name }) => name),
    [sql, tab.variables],
  );
  const facts = useMemo(
    () => ({ index: catalog.index, variables, columnCount: texts.columns }),
    [catalog.index, variables, texts],
  );
  return (
    <CodeEditor
      ref={code}
      tabId={tab.id}
      sql={tab.sql}
      label={texts.text}
      placeholder={texts.placeholder}
      fixText={panes.fix}
      faults={stableProblems}
      facts={facts}
      onChange={(next) => {
        tabs.getState().change(tab.id, { sql: next });
        runs.getState().textChanged(tab.id);
      }}
    />
  );
}

/** The same array as long as what is in it says the same. */
function useStable<T>(value: readonly T[]): readonly T[] {
  const stable = useRef(value);
  const key = JSON.stringify(value);
  const last = useRef(key);
  if (last.current !== key) {
    last.current = key;
    stable.current = value;
  }
  return stable.current;
}
