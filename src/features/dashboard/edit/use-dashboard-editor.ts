import {
  discardDashboardDraft,
  getDashboardDraft,
  putDashboardDraft,
  saveDashboard,
} from '@bi/contract/endpoints/dashboards';
import type { DashboardConflict, DashboardDetail } from '@bi/contract/dashboard/dashboard';
import { dashboardSessions, type BoardSession } from '@bi/olap/dashboard/edit-steps';
import { mergeDashboards, type MergedDashboard } from '@bi/olap/dashboard/merge-dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardQueries } from '../../../api/dashboards';
import { saveOver } from '../../../api/save';
import { useTexts } from '../../../host/use-texts';
import {
  useBodyEditor,
  type BodyEditor,
  type BodyEditorSpec,
} from '../../../widgets/editing/use-body-editor';
import type { BoardOpening } from '../use-board-source';
import { editKey } from './edit-key';
import { editTexts } from './edit-texts';

/** An edited dashboard with its steps. */
export type Editor = BodyEditor<MergedDashboard, DashboardConflict>;

/** What of a dashboard is edited. */
export function dashboardDraftOf(dashboard: MergedDashboard): MergedDashboard {
  const { name, description, tag, stag, body } = dashboard;
  return { name, description, tag, stag, body };
}

/** How dashboards are edited. */
export const DASHBOARD_EDITING: BodyEditorSpec<
  MergedDashboard,
  DashboardDetail,
  DashboardConflict
> = {
  sessions: dashboardSessions,
  key: editKey,
  calls: {
    kind: 'dashboard',
    get: getDashboardDraft,
    put: putDashboardDraft,
    discard: discardDashboardDraft,
  },
  save: (http, id, body) => saveOver(http, saveDashboard, { id, body }),
  draftOf: dashboardDraftOf,
  merge: mergeDashboards,
};

/** Edits a dashboard; see `useBodyEditor`. */
export function useDashboardEditor(
  dashboard: DashboardDetail,
  start: BoardSession | null,
  onSaved: () => void,
): Editor {
  const client = useQueryClient();
  const texts = useTexts(editTexts);
  return useBodyEditor(DASHBOARD_EDITING, {
    item: dashboard,
    start,
    words: texts,
    onSaved,
    async onStored(saved) {
      client.setQueriesData<BoardOpening>({ queryKey: dashboardQueries.opened }, (opened) =>
        opened?.dashboard.id === saved.id ? { ...opened, dashboard: saved } : opened,
      );
      await client.invalidateQueries({ queryKey: dashboardQueries.all });
    },
  });
}
