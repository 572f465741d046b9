import { renameSet } from '@bi/olap/query/edit-sets';
import { useTexts } from '../../../host/use-texts';
import { memberSetTexts } from '../menus/member-set-texts';
import { NameDialog } from '../name-dialog';
import { useOlapQuery, useOlapStore } from '../state/olap-context';

/** Gives a set of members another name. */
export function RenameSetDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts(memberSetTexts);
  const store = useOlapStore();
  const query = useOlapQuery();
  return (
    <NameDialog
      title={texts.renameTitle}
      okText={texts.apply}
      cancelText={texts.cancel}
      label={texts.name}
      start={query.sets?.find((one) => one.name === name)?.label ?? name}
      onApply={(label) => store.getState().edit((q) => renameSet(q, name, label))}
      onClose={onClose}
    />
  );
}
