import { ReportListScreen } from '../../src/features/report/report-list-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the list of reports. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/report'),
    render: ({ scope }) => <ReportListScreen scope={scope === 'mine' ? 'mine' : 'all'} />,
  });
