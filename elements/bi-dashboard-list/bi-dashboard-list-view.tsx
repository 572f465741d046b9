import { DashboardListScreen } from '../../src/features/dashboard/dashboard-list-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the list of dashboards. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/dashboard'),
    render: () => <DashboardListScreen />,
  });
