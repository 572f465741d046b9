import { SqlEditorScreen } from '../../features/view/editor/sql-editor-screen';

/** /pageView: `report_id` is the View that opens, `table` a table to begin with. */
export default function SqlEditorPage() {
  return <SqlEditorScreen />;
}
