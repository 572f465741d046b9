import { createDashboard } from '@bi/contract/endpoints/dashboards';
import { emptyDashboard } from '@bi/olap/dashboard/edit-dashboard';
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from '../../api/dashboards';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { dashboardRoute } from './dashboard-routes';
import { dashboardTexts } from './dashboard-texts';
import { NewItemDialog } from '../../widgets/entity-list/new-item-dialog';

/** Asks for the name of a new dashboard, makes it and opens it to add tiles. */
export default function NewDashboardDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(dashboardTexts);
  const http = useHttp();
  const { data } = useQuery(dashboardQueries.list(http, { page: 1, pageSize: 1 }));
  return (
    <NewItemDialog
      texts={texts}
      folders={data?.tags}
      make={(naming) => {
        const body = { ...naming, body: emptyDashboard(texts.firstTab) };
        return call(http, createDashboard, { body }, { inPlace: true });
      }}
      all={dashboardQueries.all}
      routeOf={(made) => dashboardRoute(made, true)}
      onClose={onClose}
    />
  );
}
