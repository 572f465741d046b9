import { OlapScreen } from '../../features/olap/olap-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/**
 * /olap: `report_id` is the id or slug of what opens, `type` its kind (cube or report; without it a cube,
 * or else a report of that name). Without `report_id`, `name` is the slug of what opens.
 */
export default function OlapPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') || search.get('name') || undefined;
  const type = search.get('type');
  return type === 'report' ? (
    <OlapScreen reportId={id} />
  ) : (
    <OlapScreen cubeId={id} orReport={type === null} />
  );
}
