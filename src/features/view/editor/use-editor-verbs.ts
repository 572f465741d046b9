import { useQueryClient } from '@tanstack/react-query';
import { explainSql } from '@bi/contract/endpoints/sql';
import { MAX_SQL_BYTES } from '@bi/contract/call/limits';
import type { ViewDetail } from '@bi/contract/table/view';
import type { InputRef } from 'antd';
import { useState, type RefObject } from 'react';
import { sqlQueries } from '../../../api/sql';
import { toCallError } from '../../../core/errors';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import type { EditorCommand } from './editor-shortcuts';
import type { PlanState } from './panes/plan-pane';
import { planRun } from './run/run-tasks';
import type { SaveActions } from './save/use-save-view';
import { useActiveTab, useSqlEditor } from './sql-editor-context';
import { sqlEditorTexts } from './sql-editor-texts';
import { formatSql } from './text/format-sql';
import { useEditorKeys } from './use-editor-keys';

interface EditorPlace {
  frame: RefObject<HTMLDivElement | null>;
  search: RefObject<InputRef | null>;
  /** rows that are read at most */
  limit: number;
  view: ViewDetail | null;
  maySave: boolean;
  saving: SaveActions;
  /** shows the list of tables */
  onSide: () => void;
  onHelp: () => void;
}

/** What keys and buttons of the editor do, with the plans that were asked for, by tab, and the tab that was run without all its values. */
export function useEditorVerbs(place: EditorPlace) {
  const { frame, search, limit, view, maySave, saving, onSide, onHelp } = place;
  const texts = useTexts(sqlEditorTexts);
  const { tabs, runs, code, nextTitle } = useSqlEditor();
  const tab = useActiveTab();
  const { start, tried } = useRunStatements(frame, limit);
  const { explain, plans } = useExplain(limit);
  const notify = useNotify();
  const format = async (): Promise<void> => {
    const place = code.current?.place();
    if (!place) return;
    const part = place.from !== place.to;
    const [from, to] = part ? [place.from, place.to] : [0, place.text.length];
    try {
      const formatted = await formatSql(place.text.slice(from, to));
      if (code.current?.place().text === place.text) code.current.replace(from, to, formatted);
    } catch {
      notify.info(texts.formatFailed);
    }
  };
  const step = (by: number): void => {
    const { tabs: all, active, activate } = tabs.getState();
    const at = all.findIndex(({ id }) => id === active);
    const next = all[(at + by + all.length) % all.length];
    if (next) activate(next.id);
  };
  const focusSide = (): void => {
    onSide();
    requestAnimationFrame(() => search.current?.focus());
  };
  const verbs: Record<EditorCommand, () => void> = {
    run: () => void start('here'),
    runAll: () => void start('all'),
    stop: () => tab && runs.getState().stop(tab.id),
    save: () => tab && maySave && void saving.save(tab, view),
    saveAs: () => tab && maySave && saving.saveAs(tab, view),
    format: () => void format(),
    explain: () => void explain(),
    newTab: () => void tabs.getState().create({ title: nextTitle() }),
    closeTab: () => tab && tabs.getState().close(tab.id, nextTitle()),
    reopenTab: () => tabs.getState().reopen(),
    nextTab: () => step(1),
    previousTab: () => step(-1),
    search: focusSide,
    text: () => code.current?.focus(),
    results: () =>
      frame.current
        ?.querySelector<HTMLElement>('.sql-pane-body [role=grid], .sql-pane-body')
        ?.focus(),
    help: onHelp,
  };
  useEditorKeys(frame, (verb) => {
    code.current?.closeCompletions();
    verbs[verb]();
  });
  return { verbs, plans, tried };
}

/** Runs statements of the active tab; `tried` is the tab whose values were missing. */
function useRunStatements(frame: EditorPlace['frame'], limit: number) {
  const texts = useTexts(sqlEditorTexts);
  const client = useQueryClient();
  const notify = useNotify();
  const { tabs, runs, code, showPane, pane } = useSqlEditor();
  const tab = useActiveTab();
  const [tried, setTried] = useState('');
  const start = async (which: 'all' | 'here'): Promise<void> => {
    const place = code.current?.place();
    if (!tab || !place) return;
    const { tasks, missing } = planRun(which, tab, place, limit);
    if (tasks.length === 0) {
      notify.info(texts.nothingToRun);
      return;
    }
    if (tasks.some(({ body }) => body.sql.length > MAX_SQL_BYTES)) {
      notify.info(texts.tooLong);
      return;
    }
    if (missing.length > 0) {
      setTried(tab.id);
      notify.info(texts.valuesMissing(missing.join(', ')));
      requestAnimationFrame(() => {
        frame.current?.querySelector<HTMLElement>('.sql-var[data-problem] input')?.focus();
      });
      return;
    }
    if (pane !== 'chart') showPane('results');
    await runs.getState().run(tab.id, tasks);
    const last = runs.getState().runs[tab.id];
    const shown = tabs.getState().active === tab.id;
    if (shown && last?.outcomes[last.chosen]?.state === 'failed') showPane('messages');
    await client.invalidateQueries({ queryKey: sqlQueries.historyKey });
  };
  return { start, tried };
}

/** Asks for the plan of the statement at the caret; `plans` by tab. */
function useExplain(limit: number) {
  const http = useHttp();
  const { language } = useLanguage();
  const { code, showPane } = useSqlEditor();
  const tab = useActiveTab();
  const [plans, setPlans] = useState<Readonly<Record<string, PlanState | undefined>>>({});
  const explain = async (): Promise<void> => {
    const place = code.current?.place();
    if (!tab || !place) return;
    const task = planRun('here', tab, place, limit).tasks[0];
    if (!task) return;
    const keep = (state: PlanState) => setPlans((now) => ({ ...now, [tab.id]: state }));
    showPane('plan');
    keep({ plan: null, error: null, pending: true });
    const { limit: _, ...statement } = task.body;
    try {
      keep({
        plan: await call(http, explainSql, { body: statement }, { inPlace: true }),
        error: null,
        pending: false,
      });
    } catch (failure) {
      keep({ plan: null, error: toCallError(failure, language), pending: false });
    }
  };
  return { explain, plans };
}
