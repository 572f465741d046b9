import { PreviewScreen } from '../../src/features/report-plus/preview/preview-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the document the attribute names; another document, or other parameters, are another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/reports/preview'),
    render: ({ documentId, parameters }) => {
      const id = typeof documentId === 'string' ? documentId : '';
      const given = typeof parameters === 'string' ? parameters : null;
      return <PreviewScreen key={`${id} ${given}`} documentId={id} parameters={given} />;
    },
  });
