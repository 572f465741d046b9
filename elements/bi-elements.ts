import './bi-app/define';
import './bi-blueprint/define';
import './bi-chatbot/define';
import './bi-cube-editor/define';
import './bi-cube-list/define';
import './bi-dashboard/define';
import './bi-dashboard-list/define';
import './bi-login/define';
import './bi-olap/define';
import './bi-report-list/define';
import './bi-report-plus-config/define';
import './bi-report-plus-list/define';
import './bi-report-plus-preview/define';
import './bi-report-viewer/define';
import './bi-sql-editor/define';
import './bi-table-review/define';
import './bi-view-list/define';

export { VERSION } from './version';
