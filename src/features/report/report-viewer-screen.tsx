import { Button } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { EmptyState } from '../../ui/empty-state';
import { CallFailure } from '../../widgets/call-failure';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { ReportViewer } from './report-viewer';
import { useReportSource, type ReportGiven } from './use-report-viewer';
import { VIEWER_STYLE } from './viewer-style';
import { viewerTexts } from './viewer-texts';

/** Properties of the report viewer. */
export interface ReportViewerScreenProps {
  /** id or slug of the report */
  reportId: string;
  /** absent: no page sets filters */
  given?: ReportGiven | undefined;
}

/** One saved report: filters, chart, table, history. */
export function ReportViewerScreen({ reportId, given }: ReportViewerScreenProps) {
  useStyleSheet(VIEWER_STYLE);
  const texts = useTexts(viewerTexts);
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const { report, cube, error, retry, reload } = useReportSource(reportId);

  if (reportId === '') {
    return (
      <EmptyState
        title={texts.noIdTitle}
        text={texts.noIdText}
        icon={<Icon name="chart" />}
        action={
          <Button type="primary" onClick={() => navigate('/report')}>
            {texts.toList}
          </Button>
        }
      />
    );
  }
  if (report && cube && !given?.waits) {
    return <ReportViewer report={report} cube={cube} given={given} onReload={reload} />;
  }
  if (error) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={error}
        onRetry={retry}
        action={
          surface !== 'lone' && (
            <Button type="primary" onClick={() => navigate('/report')}>
              {texts.toList}
            </Button>
          )
        }
      />
    );
  }
  return <Skeleton shape="grid" rows={12} />;
}
