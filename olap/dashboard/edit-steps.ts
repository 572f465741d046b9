import { SessionWriter, type EditSession as AnySession } from '../editing/edit-session';
import type { MergedDashboard } from './merge-dashboards';

/** An edited dashboard, with everything needed to continue after a reload. */
export type BoardSession = AnySession<MergedDashboard>;

/** Edit sessions of dashboards as text. */
export const dashboardSessions = new SessionWriter<MergedDashboard>(['tabs', 'tiles', 'filters']);
