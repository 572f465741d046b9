import { useQuery } from '@tanstack/react-query';
import { saveDashboard } from '@bi/contract/endpoints/dashboards';
import type { DashboardSummary } from '@bi/contract/dashboard/dashboard';
import { dashboardChanges } from '@bi/olap/dashboard/dashboard-changes';
import { dashboardQueries } from '../../api/dashboards';
import { namingOf, saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { SavedHistoryDialog } from '../../widgets/history/saved-history-dialog';
import { dashboardChangeTexts } from './dashboard-change-texts';
import { changeText } from './change-text';
import { VersionPictures } from './version-pictures';
import { reportsByRef } from './use-board-source';

interface HistoryDialogProps {
  dashboard: Pick<DashboardSummary, 'id' | 'name' | 'permissions'>;
  /** number of the version that is shown first; absent: the newest */
  at?: number | undefined;
  onClose: () => void;
}

/** Versions of a dashboard with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ dashboard, at, onClose }: HistoryDialogProps) {
  const http = useHttp();
  const texts = useTexts(dashboardChangeTexts);
  const history = useQuery(dashboardQueries.history(http, dashboard.id));
  const detail = useQuery(dashboardQueries.detail(http, dashboard.id));
  const reports = reportsByRef(detail.data?.reports ?? []);
  return (
    <SavedHistoryDialog
      item={dashboard}
      at={at}
      history={history}
      save={(version, latest) => {
        const body = { ...namingOf(version), body: version.body, version: latest };
        return saveOver(http, saveDashboard, { id: dashboard.id, body });
      }}
      stale={[dashboardQueries.all]}
      lines={(version, earlier) =>
        dashboardChanges(earlier, version).map((one) => changeText(one, reports, texts))
      }
      below={(version, earlier) =>
        dashboard.permissions.edit &&
        (earlier === null || dashboardChanges(earlier, version).length > 0) && (
          <VersionPictures
            id={dashboard.id}
            version={version.version}
            earlier={earlier?.version ?? null}
          />
        )
      }
      onClose={onClose}
    />
  );
}
