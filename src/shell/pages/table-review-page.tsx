import { TableScreen } from '../../features/view/table/table-screen';
import { ViewReviewScreen } from '../../features/view/table/view-review-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /viewTable: `report_id` names the table, with `type=view` the View. */
export default function TableReviewPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  if (search.get('type') === 'view') return <ViewReviewScreen key={id} viewId={id} />;
  return <TableScreen key={id} tableId={id} />;
}
