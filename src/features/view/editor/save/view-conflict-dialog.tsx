import type { ViewConflict } from '@bi/contract/table/view';
import { useTexts } from '../../../../host/use-texts';
import { ConflictDialog } from '../../../../widgets/conflict-dialog';
import { DifferenceView } from '../../../../widgets/difference-view';
import { saveViewTexts } from './save-view-texts';

interface ViewConflictDialogProps {
  conflict: ViewConflict;
  /** text this tab would save */
  mine: string;
  onTheirs: () => void;
  onMine: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** Shows how the newer View differs from one's own text, and asks which to keep. */
export default function ViewConflictDialog(props: ViewConflictDialogProps) {
  const { conflict, mine, ...ways } = props;
  const texts = useTexts(saveViewTexts);
  const { savedBy, savedAt, current } = conflict;
  return (
    <ConflictDialog texts={texts} savedBy={savedBy} savedAt={savedAt} width={680} {...ways}>
      <DifferenceView before={mine} after={current.sql} label={texts.theirs} />
    </ConflictDialog>
  );
}
