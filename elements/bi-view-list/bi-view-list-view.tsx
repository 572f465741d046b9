import { ViewListScreen } from '../../src/features/view/list/view-list-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the lists of Views and tables. */
export const mount: MountView = (model) =>
  mountElement(model, { chrome: loneChrome('/view'), render: () => <ViewListScreen /> });
