import type { ViewDetail } from '@bi/contract/table/view';
import { lazyPart } from '../../../ui/lazy-part';
import { useActiveTab } from './sql-editor-context';
import type { ViewCommand } from './sql-toolbar';
import { variablesOf } from './variables/variable-names';

const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet'));
const ViewDialogs = lazyPart(() => import('../view-dialogs'));
const ImpactDialog = lazyPart(() => import('../../../widgets/impact/impact-dialog'));

/** The dialog that a command of the editor opens. */
export function EditorDialogs(props: {
  dialog: 'help' | ViewCommand;
  view: ViewDetail | null;
  onClose: () => void;
}) {
  const { dialog, view, onClose } = props;
  const tab = useActiveTab();
  const sql = tab?.sql ?? '';
  return (
    <>
      {dialog === 'impact' && view && (
        <ImpactDialog
          body={{
            view: { id: view.id, sql, variables: variablesOf(sql, tab?.variables ?? []) },
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'help' && <ShortcutsSheet onClose={onClose} />}
      {isViewDialog(dialog) && view && (
        <ViewDialogs kind={dialog} view={view} onClose={onClose} onRestored={onClose} />
      )}
    </>
  );
}

/** Whether a command of the View's menu opens a dialog of it. */
function isViewDialog(dialog: string): dialog is 'history' | 'materialise' | 'usedBy' | 'share' {
  return ['history', 'materialise', 'usedBy', 'share'].includes(dialog);
}
