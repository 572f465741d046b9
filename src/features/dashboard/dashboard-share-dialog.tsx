import { saveDashboardShares } from '@bi/contract/endpoints/dashboards';
import type { DashboardSummary } from '@bi/contract/dashboard/dashboard';
import { dashboardQueries } from '../../api/dashboards';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import ShareDialog from '../../widgets/share/share-dialog';
import { useCopyBoardLink } from './use-copy-board-link';

interface DashboardShareDialogProps {
  dashboard: Pick<DashboardSummary, 'id' | 'name' | 'permissions'>;
  onClose: () => void;
}

/** Who can see a dashboard. */
export default function DashboardShareDialog({ dashboard, onClose }: DashboardShareDialogProps) {
  const { id, name, permissions } = dashboard;
  const copyLink = useCopyBoardLink();
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => shareQueries.ofDashboard(http, id)}
      save={(http, body) => call(http, saveDashboardShares, { id, body })}
      links={{ kind: 'dashboard', id }}
      keys={dashboardQueries.all}
      onCopyLink={copyLink}
      onClose={onClose}
    />
  );
}
