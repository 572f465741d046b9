import { useQuery } from '@tanstack/react-query';
import { saveDashboard } from '@bi/contract/endpoints/dashboards';
import type { DashboardSummary, DashboardVersion } from '@bi/contract/dashboard';
import { dashboardChanges } from '@bi/olap/dashboard/dashboard-changes';
import { dashboardQueries } from '../../api/dashboards';
import { saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useRestore } from '../../widgets/history/use-restore';
import { VersionChanges } from '../../widgets/history/version-changes';
import { VersionsDialog } from '../../widgets/history/versions-dialog';
import { changeTexts } from './change-texts';
import { changeText } from './change-text';
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
  const texts = useTexts(changeTexts);
  const history = useQuery(dashboardQueries.history(http, dashboard.id));
  const detail = useQuery(dashboardQueries.detail(http, dashboard.id));
  const reports = reportsByRef(detail.data?.reports ?? []);
  const restore = useRestore<DashboardVersion>({
    save: async ({ version, latest }) => {
      const { name, description, tag, stag, body } = version;
      const next = { name, description, tag, stag, body, version: latest };
      const { conflict } = await saveOver(http, saveDashboard, { id: dashboard.id, body: next });
      return conflict ? 'conflict' : 'saved';
    },
    stale: [dashboardQueries.all],
  });
  return (
    <VersionsDialog
      name={dashboard.name}
      at={at}
      width={620}
      history={history}
      mayRestore={dashboard.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <VersionChanges
          isFirst={earlier === null}
          lines={
            earlier === null
              ? []
              : dashboardChanges(earlier, version).map((one) => changeText(one, reports, texts))
          }
        />
      )}
    />
  );
}
