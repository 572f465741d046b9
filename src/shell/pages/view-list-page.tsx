import { TableList } from '../../features/view/list/table-list';

/** /view: the tables that statements and cubes read. */
export default function ViewListPage() {
  return <TableList />;
}
