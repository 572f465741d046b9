import { ViewListScreen } from '../../features/view/list/view-list-screen';

/** /view: Views and tables. */
export default function ViewListPage() {
  return <ViewListScreen />;
}
