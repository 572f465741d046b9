import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_SQL_BYTES } from '@bi/contract/limits';
import { Drawer, type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { explainSql } from '@bi/contract/endpoints/sql';
import { sqlQueries } from '../../../api/sql';
import { viewQueries } from '../../../api/views';
import { call } from '../../../core/http/call';
import { toCallError } from '../../../core/errors';
import { useEditingRecord } from '../../../host/use-editing-record';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { Skeleton } from '../../../ui/skeleton';
import { SplitView } from '../../../ui/split-view';
import { newCubeRoute, reviewRoute, newReportRoute } from '../view-routes';
import { useActiveRun, useActiveTab, useSqlEditor } from './sql-editor-context';
import { STANDARD_LAYOUT, useEditorLayout } from './editor-layout';
import type { EditorCommand } from './editor-shortcuts';
import { sqlEditorTexts } from './sql-editor-texts';
import { SqlToolbar, type ViewCommand } from './sql-toolbar';
import { BottomPanes } from './panes/bottom-panes';
import { paneTexts } from './pane-texts';
import type { PlanState } from './panes/plan-pane';
import { planRun } from './run/run-tasks';
import { NewerView } from './save/newer-view';
import { SaveViewDialogs } from './save/save-view-dialogs';
import { useSaveView } from './save/use-save-view';
import { TablesPanel } from './tables-panel';
import { DraftConflict } from './tabs/draft-note';
import { TabBar } from './tabs/tab-bar';
import { formatSql } from './text/format-sql';
import { useEditorAddress } from './use-editor-address';
import { useEditorKeys } from './use-editor-keys';
import { useLiveCheck } from './use-live-check';
import { variablesOf } from './variables/variable-names';
import { VariablesBar } from './variables/variables-bar';
import { lazyPart } from '../../../ui/lazy-part';

const CodeEditor = lazyPart(
  () => import('./code/code-editor'),
  <Skeleton shape="lines" rows={5} />,
);
const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet'));
const ViewDialogs = lazyPart(() => import('../view-dialogs'));
const ImpactDialog = lazyPart(() => import('../../../widgets/impact/impact-dialog'));

/** How often a View that is open is looked at for newer versions, milliseconds. */
const VIEW_LOOK_MS = 60_000;

/** The editor with everything around it, once its tabs are there. */
export function EditorBody({ narrow }: { narrow: boolean }) {
  const texts = useTexts(sqlEditorTexts);
  const panes = useTexts(paneTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const notify = useNotify();
  const http = useHttp();
  const client = useQueryClient();
  const { data: me } = useMe();
  const { tabs, runs, code, catalog, nextTitle, showPane, pane } = useSqlEditor();
  const [layout, setLayout] = useEditorLayout();
  const [plans, setPlans] = useState<Readonly<Record<string, PlanState | undefined>>>({});
  const [dialog, setDialog] = useState<'help' | ViewCommand | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [tried, setTried] = useState('');
  const search = useRef<InputRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const tab = useActiveTab();
  const run = useActiveRun();
  const saving = useSaveView();
  useEditorAddress();
  const { path, search: address } = useNavigatePort();
  const view = useQuery({
    ...viewQueries.detail(http, tab?.viewId ?? ''),
    enabled: tab?.viewId != null,
    refetchInterval: VIEW_LOOK_MS,
  });
  const shownView = tab?.viewId == null ? null : (view.data ?? null);
  const check = useLiveCheck(tab, () => code.current?.place().head ?? 0);
  const maySave = me?.actions.includes('view.create') ?? false;

  const start = async (which: 'all' | 'here'): Promise<void> => {
    const place = code.current?.place();
    if (!tab || !place) return;
    const { tasks, missing } = planRun(which, tab, place, layout.limit);
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
  const explain = async (): Promise<void> => {
    const place = code.current?.place();
    if (!tab || !place) return;
    const task = planRun('here', tab, place, layout.limit).tasks[0];
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
    if (narrow) setDrawer(true);
    else if (!layout.sideShown) setLayout({ sideShown: true });
    requestAnimationFrame(() => search.current?.focus());
  };
  const verbs: Record<EditorCommand, () => void> = {
    run: () => void start('here'),
    runAll: () => void start('all'),
    stop: () => tab && runs.getState().stop(tab.id),
    save: () => tab && maySave && void saving.save(tab, shownView),
    saveAs: () => tab && maySave && saving.saveAs(tab, shownView),
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
    help: () => setDialog('help'),
  };
  useEditorKeys(frame, (verb) => verbs[verb]());

  const onView = (verb: ViewCommand): void => {
    if (!shownView) return;
    if (verb === 'makeCube') navigate(newCubeRoute(shownView.viewName));
    else if (verb === 'makeReport') navigate(newReportRoute(shownView));
    else if (verb === 'review') navigate(reviewRoute('view', shownView));
    else setDialog(verb);
  };
  const sql = tab?.sql ?? '';
  const failed = run?.outcomes.flatMap(({ faults }) => faults);
  const faults = useMemo(() => {
    if (failed && failed.length > 0) return failed;
    return check?.sql === sql ? check.faults : [];
  }, [failed, check, sql]);
  const stableProblems = useStable(faults);
  const variables = useMemo(
    () => variablesOf(sql, tab?.variables ?? []).map(({ name }) => name),
    [sql, tab?.variables],
  );
  const facts = useMemo(
    () => ({ index: catalog.index, variables, columnCount: texts.columns }),
    [catalog.index, variables, texts],
  );
  const side = <TablesPanel searchRef={search} />;
  const text = (
    <div className="sql-main">
      <SqlToolbar
        narrow={narrow}
        sideShown={narrow ? drawer : layout.sideShown}
        limit={layout.limit}
        view={shownView}
        maySave={maySave}
        saving={saving.busy}
        onSide={() => (narrow ? setDrawer(true) : setLayout({ sideShown: !layout.sideShown }))}
        onLimit={(limit) => setLayout({ limit })}
        onVerb={(verb) => verbs[verb]()}
        onView={onView}
      />
      <DraftConflict />
      <NewerView view={shownView} />
      <VariablesBar tried={tried === tab?.id} onRun={verbs.run} />
      <div className="sql-text">
        {tab && (
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
        )}
      </div>
    </div>
  );
  const isClean = shownView !== null && shownView.sql === sql;
  const isLoaded = tab !== undefined && (tab.viewId === null || shownView !== null);
  useEditingRecord(
    isLoaded
      ? { kind: 'view', id: tab.viewId ?? 'new', route: `${path}?${address.toString()}` }
      : null,
    !isClean && sql.trim() !== '',
  );
  const main = (
    <div className="sql-main">
      <TabBar />
      <div style={{ flex: 1, minHeight: 0 }}>
        <SplitView
          direction="rows"
          share={layout.text}
          standard={STANDARD_LAYOUT.text}
          min={0.15}
          max={0.85}
          label={texts.dividerResult}
          onShare={(share) => setLayout({ text: share })}
          first={text}
          second={
            <BottomPanes
              check={check}
              plan={tab ? (plans[tab.id] ?? null) : null}
              cleanViewId={isClean ? shownView.id : null}
            />
          }
        />
      </div>
    </div>
  );
  return (
    <div className="sql" ref={frame} data-narrow={narrow ? '' : undefined}>
      {run?.running && (
        <div
          className="sql-progress"
          data-known={run.progress === null ? undefined : ''}
          aria-hidden="true"
        >
          <i style={run.progress === null ? undefined : { transform: `scaleX(${run.progress})` }} />
        </div>
      )}
      {narrow || !layout.sideShown ? (
        main
      ) : (
        <SplitView
          direction="columns"
          share={layout.side}
          standard={STANDARD_LAYOUT.side}
          min={0.12}
          max={0.5}
          label={texts.dividerSide}
          onShare={(share) => setLayout({ side: share })}
          first={side}
          second={main}
        />
      )}
      {narrow && (
        <Drawer
          open={drawer}
          placement="left"
          size={300}
          title={texts.side}
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawer(false)}
        >
          {side}
        </Drawer>
      )}
      <SaveViewDialogs actions={saving} />
      {dialog === 'impact' && shownView && (
        <ImpactDialog
          body={{
            view: { id: shownView.id, sql, variables: variablesOf(sql, tab?.variables ?? []) },
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'help' && <ShortcutsSheet onClose={() => setDialog(null)} />}
      {dialog !== null && isViewDialog(dialog) && shownView && (
        <ViewDialogs
          kind={dialog}
          view={shownView}
          onClose={() => setDialog(null)}
          onRestored={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Whether a command of the View's menu opens a dialog of it. */
function isViewDialog(dialog: string): dialog is 'history' | 'materialise' | 'usedBy' | 'share' {
  return ['history', 'materialise', 'usedBy', 'share'].includes(dialog);
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
