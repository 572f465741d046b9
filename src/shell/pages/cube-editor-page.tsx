import { CubeEditorScreen } from '../../features/cube/editor/editor-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /pageCube: `report_id` is the cube to edit; `table` names a table to make one from. */
export default function CubeEditorPage() {
  const { search } = useNavigatePort();
  const cubeId = search.get('report_id') ?? undefined;
  const table = search.get('table') ?? undefined;
  return <CubeEditorScreen cubeId={cubeId} table={table} />;
}
