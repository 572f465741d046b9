import { Button } from 'antd';
import { toCallError } from '../../core/errors';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { ReportViewer } from './report-viewer';
import { useReportSource } from './use-report-viewer';
import { VIEWER_STYLE } from './viewer-style';
import { viewerTexts } from './viewer-texts';

/** Properties of the report viewer. */
export interface ReportViewerScreenProps {
  /** id or slug of the report */
  reportId: string;
}

/** One saved report: filters, chart, table, history. */
export function ReportViewerScreen({ reportId }: ReportViewerScreenProps) {
  useStyleSheet(VIEWER_STYLE);
  const texts = useTexts(viewerTexts);
  const { language } = useLanguage();
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
  if (report && cube) return <ReportViewer report={report} cube={cube} onReload={reload} />;
  if (error) {
    const failure = toCallError(error, language);
    return (
      <ErrorState
        title={texts.missingTitle}
        text={failure.message}
        requestId={failure.requestId}
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
