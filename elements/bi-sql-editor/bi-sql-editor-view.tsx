import { useEffect } from 'react';
import { SqlEditorScreen } from '../../src/features/view/editor/sql-editor-screen';
import { useNavigatePort } from '../../src/host/use-navigate-port';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the SQL editor; another View or table opens in a tab of its own. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/pageView'),
    render: ({ viewId, table }) => (
      <OpenedEditor
        viewId={typeof viewId === 'string' ? viewId : ''}
        table={typeof table === 'string' ? table : ''}
      />
    ),
  });

/** The editor reads what it opens from the element's own, unseen address. */
function OpenedEditor({ viewId, table }: { viewId: string; table: string }) {
  const { setSearch } = useNavigatePort();
  useEffect(() => {
    if (viewId !== '') {
      setSearch(new URLSearchParams({ report_id: viewId, type: 'view' }), { replace: true });
    } else if (table !== '') setSearch(new URLSearchParams({ table }), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only the attributes open something
  }, [viewId, table]);
  return <SqlEditorScreen />;
}
