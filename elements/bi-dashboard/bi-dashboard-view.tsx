import { DashboardScreen } from '../../src/features/dashboard/dashboard-screen';
import type { OlapEditorProps } from '../../src/features/olap/olap-editor';
import { lazyPart } from '../../src/ui/lazy-part';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

const QueryEditor = lazyPart<OlapEditorProps>(async () => ({
  default: (await import('../../src/features/olap/olap-editor')).OlapEditor,
}));

/** Renders the dashboard the attribute names; another dashboard is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/dashboardItem'),
    render: ({ dashboardId }) => {
      const id = typeof dashboardId === 'string' ? dashboardId : '';
      return <DashboardScreen key={id} dashboardId={id} QueryEditor={QueryEditor} />;
    },
  });
