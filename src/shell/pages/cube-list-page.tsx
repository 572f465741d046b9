import { CubeListScreen } from '../../features/cube/cube-list-screen';

/** /home and /cube. */
export default function CubeListPage() {
  return <CubeListScreen />;
}
