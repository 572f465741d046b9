import { DocumentListScreen } from '../../src/features/report-plus/document-list-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the list of documents. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/reports'),
    render: () => <DocumentListScreen />,
  });
