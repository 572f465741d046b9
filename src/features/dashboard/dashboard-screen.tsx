import { Button } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../../widgets/call-failure';
import { Board } from './board';
import { BOARD_STYLE } from './board-style';
import { boardTexts } from './board-texts';
import { useDashboard } from './use-board-source';

/** Properties of the dashboard screen. */
export interface DashboardScreenProps {
  /** id or slug of the dashboard */
  dashboardId: string;
}

/** One dashboard: tabs, filters, tiles. */
export function DashboardScreen({ dashboardId }: DashboardScreenProps) {
  useStyleSheet(BOARD_STYLE);
  const texts = useTexts(boardTexts);
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const { dashboard, error, reload } = useDashboard(dashboardId);
  const toList = (
    <Button type="primary" onClick={() => navigate('/dashboard')}>
      {texts.toList}
    </Button>
  );
  if (dashboardId === '') {
    return (
      <EmptyState
        title={texts.noIdTitle}
        text={texts.noIdText}
        icon={<Icon name="dashboard" />}
        action={toList}
      />
    );
  }
  if (dashboard) {
    return <Board dashboard={dashboard} onReload={reload} />;
  }
  if (error) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={error}
        onRetry={reload}
        action={surface !== 'lone' && toList}
      />
    );
  }
  return <Skeleton shape="grid" rows={12} />;
}
