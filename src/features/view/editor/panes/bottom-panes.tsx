import { Segmented } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { useActiveRun, useActiveTab, useSqlEditor, type PaneName } from '../sql-editor-context';
import { paneTexts } from '../pane-texts';
import type { LiveCheck } from '../use-live-check';
import { HistoryPane } from './history-pane';
import { LineagePane } from './lineage-pane';
import { MessagesPane } from './messages-pane';
import { PlanPane, type PlanState } from './plan-pane';
import { RowsPane } from './rows-pane';

const PANES: readonly PaneName[] = ['results', 'chart', 'messages', 'plan', 'history', 'lineage'];

interface BottomPanesProps {
  check: LiveCheck | null;
  plan: PlanState | null;
  /** the View whose saved text the tab shows unchanged; null otherwise */
  cleanViewId: string | null;
}

/** Results, chart, messages, plan, history and lineage of the open tab. */
export function BottomPanes({ check, plan, cleanViewId }: BottomPanesProps) {
  const texts = useTexts(paneTexts);
  const { pane, showPane, runs } = useSqlEditor();
  const tab = useActiveTab();
  const run = useActiveRun();
  const list = useRef<HTMLDivElement>(null);
  const isFresh = check !== null && check.sql === tab?.sql;
  const checked = isFresh ? check.faults : [];
  const failed = run?.outcomes.filter(({ state }) => state === 'failed').length ?? 0;
  const problems = Math.max(failed, checked.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = PANES[(PANES.indexOf(pane) + step + PANES.length) % PANES.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    showPane(next);
    list.current?.querySelector<HTMLElement>(`[data-pane=${next}]`)?.focus();
  };
  const isGrid = pane === 'results' || pane === 'chart';
  return (
    <div className="sql-panes">
      <div className="sql-pane-head">
        <div role="tablist" aria-label={texts.panes} ref={list} onKeyDown={onKeyDown}>
          {PANES.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              data-pane={name}
              aria-selected={name === pane}
              tabIndex={name === pane ? 0 : -1}
              onClick={() => showPane(name)}
            >
              {texts[name]}
              {name === 'messages' && problems > 0 && (
                <span className="sql-badge" title={texts.problems(problems)}>
                  {problems}
                </span>
              )}
            </button>
          ))}
        </div>
        {isGrid && tab && run && run.outcomes.length > 1 && (
          <div className="sql-pane-end">
            <Segmented
              size="small"
              aria-label={texts.whichStatement}
              value={run.chosen}
              options={run.outcomes.map((outcome, at) => ({
                value: at,
                label: <span title={outcome.sql.slice(0, 200)}>{texts.statement(at + 1)}</span>,
              }))}
              onChange={(at) => runs.getState().choose(tab.id, at)}
            />
          </div>
        )}
      </div>
      <div
        className="sql-pane-body"
        role="tabpanel"
        aria-label={texts[pane]}
        data-fill={isGrid ? '' : undefined}
        tabIndex={isGrid ? undefined : 0}
      >
        {pane === 'results' && <RowsPane as="grid" />}
        {pane === 'chart' && <RowsPane as="chart" />}
        {pane === 'messages' && <MessagesPane checked={checked} />}
        {pane === 'plan' && <PlanPane state={plan} />}
        {pane === 'history' && <HistoryPane />}
        {pane === 'lineage' && <LineagePane check={check?.check ?? null} viewId={cleanViewId} />}
      </div>
    </div>
  );
}
