import { placeOf } from '@bi/olap/query/edit-fields';
import { useOlapQuery } from '../state/olap-context';
import { RenameSetDialog } from './rename-set-dialog';
import { TopDialog } from './top-dialog';

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
  if ('renameSet' in target) return <RenameSetDialog name={target.renameSet} onClose={onClose} />;
  return placeOf(query, target.top) && <TopDialog of={target.top} onClose={onClose} />;
}
