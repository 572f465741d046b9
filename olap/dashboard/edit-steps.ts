import { SessionWriter, type EditSession as AnySession } from '../editing/edit-session';
import type { DashboardDraft } from './merge-dashboards';

/** An edited dashboard, with everything needed to continue after a reload. */
export type EditSession = AnySession<DashboardDraft>;

/** Edit sessions of dashboards as text. */
export const dashboardSessions = new SessionWriter<DashboardDraft>(['tabs', 'tiles', 'filters']);
