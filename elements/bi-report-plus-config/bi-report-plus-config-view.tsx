import type { OlapEditorProps } from '../../src/features/olap/olap-editor';
import { ConfigScreen } from '../../src/features/report-plus/config/config-screen';
import { lazyPart } from '../../src/ui/lazy-part';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

const QueryEditor = lazyPart<OlapEditorProps>(async () => ({
  default: (await import('../../src/features/olap/olap-editor')).OlapEditor,
}));

/** Renders the screen that composes the document the attribute names; another document is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/reports/config'),
    render: ({ documentId }) => {
      const id = typeof documentId === 'string' ? documentId : '';
      return <ConfigScreen key={id} documentId={id} QueryEditor={QueryEditor} />;
    },
  });
