import { createDashboard } from '@bi/contract/endpoints/dashboards';
import { emptyDashboard } from '@bi/olap/dashboard/edit-dashboard';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardQueries } from '../../api/dashboards';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { SaveAsDialog } from '../../widgets/entity-list/save-as-dialog';
import { dashboardRoute } from './dashboard-routes';
import { dashboardTexts } from './dashboard-texts';

/** Asks for the name of a new dashboard, makes it and opens it to add tiles. */
export default function NewDashboardDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(dashboardTexts);
  const http = useHttp();
  const client = useQueryClient();
  const { navigate } = useNavigatePort();
  const { data } = useQuery(dashboardQueries.list(http, { page: 1, pageSize: 1 }));
  return (
    <SaveAsDialog
      title={texts.create}
      text={texts.createText}
      nameHint={texts.nameHint}
      start={{ name: '', description: '', tag: '', stag: '' }}
      folders={data?.tags ?? []}
      onSave={async (naming) => {
        const body = { ...naming, body: emptyDashboard(texts.firstTab) };
        const made = await call(http, createDashboard, { body }, { inPlace: true });
        await client.invalidateQueries({ queryKey: dashboardQueries.all });
        onClose();
        navigate(dashboardRoute(made, true));
      }}
      onClose={onClose}
    />
  );
}
