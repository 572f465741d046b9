import { useState } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { lazyPart } from '../../ui/lazy-part';
import { useMayAlert } from '../../widgets/alert/use-may-alert';
import { alertEntryTexts } from '../../widgets/alert/alert-entry-texts';
import { askRoute } from '../../widgets/ask/ask-route';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { exploreRoute, tileReportRoute } from './tile-routes';
import type { TileWithData, TileSource } from './tile-source';
import { useMay } from './use-may';
import type { TileState } from './use-tile';
import { MoreButton } from '../../ui/icon-buttons';

const WholeTile = lazyPart(() => import('./whole-tile'));
const ExplainDrawer = lazyPart(async () => ({
  default: (await import('../../widgets/explain/explain-drawer')).ExplainDrawer,
}));
const VerifyDrawer = lazyPart(async () => ({
  default: (await import('../../widgets/verify/verify-drawer')).VerifyDrawer,
}));
const AnswerAlertDialog = lazyPart(() => import('../../widgets/alert/answer-alert-dialog'));
const ExportDialog = lazyPart(() => import('../../widgets/export/export-dialog'));

/** What a menu of a tile has opened. */
type Opened = 'data' | 'full' | 'export' | 'explain' | 'verify' | 'alert';

interface DataTileMenuProps {
  tile: TileWithData;
  source: TileSource;
  name: string;
  live: TileState;
}

/** What can be done with a tile while the dashboard is read. */
export function DataTileMenu({ tile, source, name, live }: DataTileMenuProps) {
  const texts = useTexts(boardTexts);
  const alertWords = useTexts(alertEntryTexts);
  const { reports, cubes, dashboard } = useOpenBoard();
  const { navigate } = useNavigatePort();
  const may = useMay();
  const mayAlert = useMayAlert();
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { answer, query, isChanged } = live;
  const { answered } = answer;
  const found = tile.kind === 'report' ? reports.get(tile.report) : undefined;
  const report = found?.state === 'there' ? found : null;
  const item = (key: string, icon: IconName, label: string, onClick: () => void, on = true) => ({
    ...{ key, label, onClick },
    icon: <Icon name={icon} size={15} />,
    disabled: !on,
  });
  const { presentation } = source;
  return (
    <>
      <MoreButton
        small
        label={texts.tileMenu(name)}
        items={[
          item('full', 'expand', texts.fullSize, () => setOpen('full'), answered !== null),
          item('data', 'table', texts.showData, () => setOpen('data'), answered !== null),
          item('refresh', 'refresh', texts.refreshTile, answer.run),
          ...(isChanged ? [item('reset', 'undo', texts.resetTile, live.resetView)] : []),
          { type: 'divider' as const },
          ...(report?.opens === true
            ? [item('report', 'chart', texts.openReport, () => navigate(tileReportRoute(report)))]
            : []),
          ...(may('explore', 'cube.view') && cubes.details[query.cube]?.explorable === true
            ? [
                item('olap', 'cube', texts.openOlap, () =>
                  navigate(exploreRoute({ query, presentation }, report)),
                ),
                item('ask', 'message', texts.askAbout, () => navigate(askRoute(query))),
              ]
            : []),
          ...(may('export', 'report.export')
            ? [
                item(
                  'export',
                  'download',
                  texts.exportFile,
                  () => setOpen('export'),
                  answered !== null,
                ),
              ]
            : []),
          ...(mayAlert
            ? [item('alert', 'bell', alertWords.entry, () => setOpen('alert'), answered !== null)]
            : []),
          item('explain', 'info', texts.explain, () => setOpen('explain'), answered !== null),
          ...(may('explore', 'cube.view')
            ? [item('verify', 'check', texts.verify, () => setOpen('verify'), answered !== null)]
            : []),
        ]}
      />
      {(open === 'data' || open === 'full') && answered !== null && (
        <WholeTile
          name={name}
          answered={answered}
          query={query}
          presentation={open === 'data' ? { ...presentation, show: 'grid' } : presentation}
          onClose={close}
        />
      )}
      {open === 'alert' && answered !== null && (
        <AnswerAlertDialog
          answered={answered}
          name={name}
          source={{ kind: 'dashboard', id: dashboard.id, tile: tile.id }}
          onClose={close}
        />
      )}
      {open === 'explain' && answered !== null && (
        <ExplainDrawer open answered={answered} onClose={close} />
      )}
      {open === 'verify' && answered !== null && (
        <VerifyDrawer
          target={{
            ...{ query: answered.query, cellSet: answered.cellSet },
            ...{ receipt: answered.trace.receipt, number: null, title: name },
          }}
          onRun={answer.run}
          onClose={close}
        />
      )}
      {open === 'export' && answered !== null && (
        <ExportDialog
          subject={{
            ...(report === null ? { kind: 'query' } : { kind: 'report', id: report.id }),
            ...{ name, query, presentation },
            dataAsOf: answered.trace.watermark,
            rowsLimited: answered.trace.rowsLimited,
            receipt: answered.trace.receipt,
          }}
          onClose={close}
        />
      )}
    </>
  );
}
