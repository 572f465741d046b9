import { placeOf } from '@bi/olap/query/edit-fields';
import { useOlapQuery } from '../state/olap-context';
import { lazyPart } from '../../../ui/lazy-part';

const RenameSetDialog = lazyPart(async () => {
  const { RenameSetDialog: dialog } = await import('./rename-set-dialog');
  return { default: dialog };
});
const TopDialog = lazyPart(async () => {
  const { TopDialog: dialog } = await import('./top-dialog');
  return { default: dialog };
});

/** Which dialog about a field is open: the choice of its top members, or the name of one of its sets. */
export type FieldDialogTarget = { top: string } | { renameSet: string };

export interface FieldDialogProps {
  target: FieldDialogTarget | null;
  onClose: () => void;
}

/** The open dialog about a field, if one is. */
export function FieldDialog({ target, onClose }: FieldDialogProps) {
  const query = useOlapQuery();
  if (target === null) return null;
  if ('top' in target && placeOf(query, target.top) === null) return null;
  return 'top' in target ? (
    <TopDialog of={target.top} onClose={onClose} />
  ) : (
    <RenameSetDialog name={target.renameSet} onClose={onClose} />
  );
}
