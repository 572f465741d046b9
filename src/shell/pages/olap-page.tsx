import { OlapScreen } from '../../features/olap/olap-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /olap: `report_id` is the id of what opens, `type` its kind (cube or report). */
export default function OlapPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? undefined;
  return search.get('type') === 'report' ? (
    <OlapScreen key={id} reportId={id} />
  ) : (
    <OlapScreen key={id} cubeId={id} />
  );
}
