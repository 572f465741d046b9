import { TableScreen } from '../../src/features/view/table/table-screen';
import { ViewReviewScreen } from '../../src/features/view/table/view-review-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the review of the table or View that the attributes name; a table comes first. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/viewTable'),
    render: ({ tableId, viewId }) => {
      const table = typeof tableId === 'string' ? tableId : '';
      const view = typeof viewId === 'string' ? viewId : '';
      if (table === '' && view !== '') return <ViewReviewScreen key={view} viewId={view} />;
      return <TableScreen key={table} tableId={table} />;
    },
  });
