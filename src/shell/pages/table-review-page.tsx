import { TableScreen } from '../../features/view/table/table-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /viewTable: `report_id` names the table. */
export default function TableReviewPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <TableScreen key={id} tableId={id} />;
}
