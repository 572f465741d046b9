import { markReport } from '@bi/contract/endpoints/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { reportQueries } from '../../api/reports';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import { MoreButton } from '../../ui/icon-buttons';
import type { IconName } from '../../ui/icon-paths';
import { Segments } from '../../ui/segments';
import { LINK_PARAM, STATE_PARAM } from '../../widgets/address-params';
import { alertEntryTexts } from '../../widgets/alert/alert-entry-texts';
import { useMayAlert } from '../../widgets/alert/use-may-alert';
import { useSchedule } from '../../widgets/schedule/use-schedule';
import { RefreshMenu } from './refresh-menu';
import { olapRoute } from './report-routes';
import { useCopyReportLink } from './use-copy-report-link';
import type { OpenReport } from './use-report-viewer';
import { viewerTexts } from './viewer-texts';

/** Properties of the tools of a report. */
export interface ViewerToolsProps {
  open: OpenReport;
  /** the button of comments */
  comments?: ReactNode;
  /** whether the reader has the right to export */
  mayExport: boolean;
  /** whether there is an answer to export */
  canExport: boolean;
  /** seconds between refreshes; null: not by itself */
  refreshSeconds: number | null;
  onRefresh: () => void;
  onRefreshSeconds: (seconds: number | null) => void;
  onExport: () => void;
  onHistory: () => void;
  onShare: () => void;
  /** makes an alert on the report; absent: there is no answer */
  onAlert?: (() => void) | undefined;
  /** absent: the reader may change no dashboard */
  onAddToDashboard?: (() => void) | undefined;
}

/** What can be done with a report that is read. */
export function ViewerTools(props: ViewerToolsProps) {
  const { open, mayExport, canExport, onExport, onHistory, onShare } = props;
  const { refreshSeconds, onRefresh, onRefreshSeconds, onAddToDashboard } = props;
  const { report, cube, state, present } = open;
  const isGuest = useMe().data?.role === 'guest';
  const mayAlert = useMayAlert();
  const texts = useTexts(viewerTexts);
  const alertWords = useTexts(alertEntryTexts);
  const { navigate, search } = useNavigatePort();
  const { surface, features } = useUiMode();
  const favourite = useFavourite(open);
  const copyLink = useCopyReportLink(open);
  const schedule = useSchedule();
  const mayExplore = useMe().data?.actions.includes('cube.view') === true;
  const shareLabel = report.permissions.share ? texts.share : texts.whoSees;
  const may = (feature: string) => features === null || features.has(feature);

  const openOlap = () => {
    const kept = [STATE_PARAM, LINK_PARAM].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`];
    });
    navigate(olapRoute(report) + kept.join(''));
  };
  const item = (key: string, icon: IconName, label: string, onClick: () => void) => ({
    key,
    label,
    icon: <Icon name={icon} size={15} />,
    onClick,
  });
  const items: MenuProps['items'] = [
    ...(mayExport && may('export')
      ? [{ ...item('export', 'download', texts.exportFile, onExport), disabled: !canExport }]
      : []),
    ...(schedule === null
      ? []
      : [
          item('schedule', 'mail', schedule.label, () =>
            schedule.open(
              {
                ...{ kind: 'report', id: report.id },
                ...(open.changed && { query: state.query }),
              },
              report.name,
            ),
          ),
        ]),
    ...(surface === 'standalone'
      ? [item('print', 'document', texts.print, () => globalThis.print())]
      : []),
    ...(onAddToDashboard === undefined
      ? []
      : [item('dashboard', 'dashboard', texts.addToDashboard, onAddToDashboard)]),
    ...(!mayAlert
      ? []
      : [
          {
            ...item('alert', 'bell', alertWords.entry, () => props.onAlert?.()),
            disabled: props.onAlert === undefined,
          },
        ]),
    item('favourite', 'star', report.favourite ? texts.unfavourite : texts.favourite, () =>
      favourite.mutate(),
    ),
    ...(isGuest ? [] : [item('share', 'share', shareLabel, onShare)]),
    ...(surface === 'standalone' ? [item('link', 'link', texts.copyLink, copyLink)] : []),
    item('history', 'history', texts.history, onHistory),
  ];

  return (
    <div className="bi-viewer-tools">
      <Segments<'chart' | 'grid' | 'both'>
        label={texts.shownAs}
        value={state.presentation.show}
        options={[
          { value: 'chart', label: texts.chart },
          { value: 'grid', label: texts.grid },
          { value: 'both', label: texts.both },
        ]}
        onChange={(show) => present({ show })}
      />
      {props.comments}
      {mayExport && may('export') && (
        <QuickButton
          icon="download"
          label={texts.exportFile}
          disabled={!canExport}
          onClick={onExport}
        />
      )}
      {!isGuest && <QuickButton icon="share" label={shareLabel} onClick={onShare} />}
      <RefreshMenu seconds={refreshSeconds} onRefresh={onRefresh} onChange={onRefreshSeconds} />
      {may('explore') && mayExplore && cube.explorable && (
        <Button icon={<Icon name="cube" />} aria-label={texts.openOlap} onClick={openOlap}>
          <span className="bi-viewer-olap">{texts.openOlap}</span>
        </Button>
      )}
      <MoreButton label={texts.more} items={items} />
    </div>
  );
}

interface QuickButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** What people look for next to the title. */
function QuickButton({ icon, label, disabled = false, onClick }: QuickButtonProps) {
  return (
    <Button
      type="text"
      icon={<Icon name={icon} />}
      {...{ disabled, onClick }}
      aria-label={label}
      title={label}
    />
  );
}

function useFavourite({ report }: OpenReport) {
  const http = useHttp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(http, markReport, { id: report.id, body: { favourite: !report.favourite } }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportQueries.all }),
  });
}
