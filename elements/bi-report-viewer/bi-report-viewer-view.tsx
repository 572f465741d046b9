import { ReportViewerScreen } from '../../src/features/report/report-viewer-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the report the attribute names; another report is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/view-Report'),
    render: ({ reportId }) => {
      const id = typeof reportId === 'string' ? reportId : '';
      return <ReportViewerScreen key={id} reportId={id} />;
    },
  });
