import { formatForScreen } from '@bi/olap/format/format-value';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { EmptyState } from '../../../../ui/empty-state';
import { CallFailure } from '../../../../widgets/call-failure';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { StatusBar } from '../../../../ui/status-bar';
import type { GridRange } from '../../../../ui/data-grid/grid-events';
import { RowGrid } from '../../../../widgets/rows/row-grid';
import type { RowSort } from '../../../../widgets/rows/row-grid-model';
import { columnsKey } from '../../../../widgets/rows/row-layout';
import { sortedSource } from '../../../../widgets/rows/row-set-source';
import { useRowLayout } from '../../../../widgets/rows/use-row-layout';
import { useActiveRun, useSqlEditor } from '../sql-editor-context';
import { paneTexts } from '../pane-texts';
import type { RunOutcome, TabRun } from '../run/run-store';
import { runKeys } from '../run-keys';
import { selectedRowFacts } from './selected-row-facts';
import { lazyPart } from '../../../../ui/lazy-part';

const ChartPane = lazyPart(() => import('../chart/chart-pane'), <Skeleton shape="chart" />);
const DownloadDialog = lazyPart(() => import('../download/download-dialog'));

/** Rows of the last run, or their chart, with the facts under them. */
export function RowsPane({ as }: { as: 'grid' | 'chart' }) {
  const texts = useTexts(paneTexts);
  const { showPane } = useSqlEditor();
  const run = useActiveRun();
  const chosen = run?.outcomes[run.chosen];
  const shown = chosen?.result ? chosen : run?.running ? run.earlier : null;
  if (!run || !chosen) {
    return (
      <EmptyState
        title={texts.notRunTitle}
        text={texts.notRun(runKeys())}
        icon={<Icon name="play" />}
      />
    );
  }
  if (!shown && run.running) return <Skeleton shape={as} />;
  if (!shown) return <NoRows outcome={chosen} onMessages={() => showPane('messages')} />;
  return <Shown key={as} as={as} outcome={shown} run={run} />;
}

function NoRows({ outcome, onMessages }: { outcome: RunOutcome; onMessages: () => void }) {
  const texts = useTexts(paneTexts);
  if (outcome.state === 'failed' && outcome.error) {
    return <CallFailure title={texts.failedTitle} error={outcome.error} />;
  }
  return (
    <EmptyState
      role="status"
      text={outcome.state === 'waiting' ? texts.messageWaiting : texts.stopped}
      icon={<Icon name="stop" />}
      action={<Button onClick={onMessages}>{texts.seeMessages}</Button>}
    />
  );
}

function Shown({ as, outcome, run }: { as: 'grid' | 'chart'; outcome: RunOutcome; run: TabRun }) {
  const texts = useTexts(paneTexts);
  const result = outcome.result;
  const [sort, setSort] = useState<RowSort | null>(null);
  const [ranges, setRanges] = useState<readonly GridRange[]>([]);
  const [downloading, setDownloading] = useState(false);
  const isStale = run.running && outcome === run.earlier;
  const source = useMemo(() => (result ? sortedSource(result.rows, sort) : null), [result, sort]);
  const layout = useRowLayout(columnsKey('sql', result?.rows.columns ?? []));
  if (!result || !source) return null;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <div style={{ flex: 1, minHeight: 0, opacity: isStale && as === 'chart' ? 0.55 : 1 }}>
        {source.rowCount === 0 ? (
          <EmptyState role="status" text={texts.noRows} icon={<Icon name="table" />} />
        ) : as === 'chart' ? (
          <ChartPane result={result} />
        ) : (
          <RowGrid
            source={source}
            label={texts.results}
            kept={layout}
            stale={isStale}
            sort={sort}
            onSort={result.rows.more ? undefined : setSort}
            onEvent={(event) => {
              if (event.type !== 'select') return;
              setRanges(event.range === null ? [] : [...(event.others ?? []), event.range]);
            }}
          />
        )}
      </div>
      <Facts
        outcome={outcome}
        selected={as === 'grid' && ranges.length > 0 ? selectedRowFacts(source, ranges) : null}
        onDownload={() => setDownloading(true)}
      />
      {downloading && <DownloadDialog outcome={outcome} onClose={() => setDownloading(false)} />}
    </div>
  );
}

interface FactsProps {
  outcome: RunOutcome;
  selected: { cells: number; sum: number } | null;
  onDownload: () => void;
}

function Facts({ outcome: { result }, selected, onDownload }: FactsProps) {
  const texts = useTexts(paneTexts);
  const { language } = useLanguage();
  if (!result) return null;
  const { rows, engineMs, rowsScanned, rowsLimited } = result;
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  const shown = rows.values[0]?.length ?? 0;
  const total = rows.total ?? shown;
  const part = rows.more && total > shown;
  return (
    <StatusBar
      label={texts.facts}
      items={[
        part
          ? texts.rowsPart(count(shown), count(total))
          : shown === 1
            ? texts.rowsOne
            : texts.rowsAll(count(shown)),
        shown > 0 && (
          <button type="button" className="sql-link" onClick={onDownload}>
            {part ? texts.downloadAll(count(total)) : texts.download}
          </button>
        ),
        texts.engine(count(Math.round(engineMs))),
        rowsScanned !== null && texts.scanned(count(rowsScanned)),
        rowsLimited && (
          <span className="sql-limited">
            <Icon name="lock" /> {texts.limited}
          </span>
        ),
      ]}
      end={
        selected && selected.cells > 1 ? (
          <span aria-live="polite">
            {texts.selected(
              count(selected.cells),
              formatForScreen(Number(selected.sum.toPrecision(12)), undefined, language),
            )}
          </span>
        ) : null
      }
    />
  );
}
