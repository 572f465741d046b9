import {
  deleteDashboard,
  duplicateDashboard,
  getDashboard,
  markDashboard,
  restoreDashboard,
  saveDashboard,
  saveDashboardShares,
} from '@bi/contract/endpoints/dashboards';
import type {
  DashboardDetail,
  DashboardSave,
  DashboardSummary,
} from '@bi/contract/dashboard/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { dashboardQueries } from '../../api/dashboards';
import { pictureQueries } from '../../api/pictures';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { SavedList, type SavedSource } from '../../widgets/entity-list/saved-list';
import { savedSource } from '../../widgets/entity-list/saved-source';
import { dashboardRoute } from './dashboard-routes';
import { dashboardTexts } from './dashboard-texts';
import { usualColumns } from '../../widgets/entity-list/usual-columns';

const HistoryDialog = lazyPart(() => import('./history-dialog'));
const NewDashboardDialog = lazyPart(() => import('./new-dashboard-dialog'));

const source: SavedSource<DashboardSummary> = {
  ...savedSource<DashboardSummary, DashboardDetail, DashboardSave>({
    all: dashboardQueries.all,
    list: dashboardQueries.list,
    get: getDashboard,
    save: saveDashboard,
    content: ({ body }) => ({ body }),
    remove: deleteDashboard,
    restore: restoreDashboard,
    duplicate: duplicateDashboard,
    mark: markDashboard,
    linked: 'dashboard',
    kind: 'dashboard',
    usedBy: (http, { id }) => dashboardQueries.usedBy(http, id),
  }),
  duplicate: async (http, { id }) => (await call(http, duplicateDashboard, { id, body: {} })).name,
  shares: (http, { id }) => shareQueries.ofDashboard(http, id),
  share: (http, { id }, body) => call(http, saveDashboardShares, { id, body }),
};

/** The list of dashboards at `/dashboard`. */
export function DashboardListScreen() {
  const texts = useTexts(dashboardTexts);
  const { navigate } = useNavigatePort();
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { data: me } = useMe();
  const [creating, setCreating] = useState(false);
  const mayCreate = me?.actions.includes('report.create') ?? false;
  const create = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const copyAll = async ({ id }: DashboardSummary) => {
    const made = await call(http, duplicateDashboard, { id, body: { reports: true } });
    await client.invalidateQueries({ queryKey: dashboardQueries.all });
    notify.success(texts.duplicated(made.name));
  };
  return (
    <>
      <SavedList
        source={source}
        words={texts}
        relations={{ label: texts.relation }}
        columns={[
          {
            key: 'tiles',
            label: texts.tiles,
            room: 'middle',
            render: ({ tiles, tabs }) => texts.tileCount(tiles, tabs),
          },
          ...usualColumns(texts),
        ]}
        icon={() => <Icon name="dashboard" />}
        cards={{
          name: 'dashboards',
          first: 'cards',
          icon: 'dashboard',
          picture: (client, { id, version }, look) =>
            pictureQueries.dashboard(client, id, version, look),
        }}
        onOpen={(dashboard) => navigate(dashboardRoute(dashboard))}
        linkOf={(dashboard) => dashboardRoute(dashboard)}
        actions={(dashboard) => [
          {
            key: 'open',
            icon: 'eye',
            label: texts.open,
            onChoose: () => navigate(dashboardRoute(dashboard)),
          },
          ...(dashboard.permissions.edit
            ? [
                {
                  key: 'tiles',
                  icon: 'dashboard' as const,
                  label: texts.edit,
                  onChoose: () => navigate(dashboardRoute(dashboard, true)),
                },
              ]
            : []),
        ]}
        moreActions={(dashboard) =>
          mayCreate
            ? [
                {
                  key: 'copyAll',
                  icon: 'copy',
                  label: texts.copyWithReports,
                  onChoose: () => void copyAll(dashboard).catch(notify.error),
                },
              ]
            : []
        }
        mayDuplicate={() => mayCreate}
        primary={mayCreate ? create : undefined}
        history={(dashboard, onClose) => <HistoryDialog dashboard={dashboard} onClose={onClose} />}
        empty={
          <EmptyState
            title={texts.emptyTitle}
            text={mayCreate ? texts.emptyText : texts.emptyViewerText}
            icon={<Icon name="dashboard" />}
            action={mayCreate ? create : undefined}
          />
        }
      />
      {creating && <NewDashboardDialog onClose={() => setCreating(false)} />}
    </>
  );
}
