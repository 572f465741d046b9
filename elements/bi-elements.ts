import './bi-app/define';
import './bi-cube-list/define';
import './bi-login/define';
import './bi-olap/define';
import './bi-report-list/define';
import './bi-report-viewer/define';

export { VERSION } from './version';
