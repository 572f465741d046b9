import type { ViewSummary } from '@bi/contract/table/view';
import { viewQueries } from '../../api/views';
import { lazyPart } from '../../ui/lazy-part';

const HistoryDialog = lazyPart(() => import('./history/history-dialog'));
const MaterialiseDialog = lazyPart(() => import('./materialise/materialise-dialog'));
const ShareDialog = lazyPart(() => import('../../widgets/share/item-share-dialog'));
const UsedByDialog = lazyPart(() => import('../../widgets/used-by/used-by-dialog'));

interface ViewDialogsProps {
  kind: 'history' | 'materialise' | 'usedBy' | 'share';
  view: ViewSummary;
  onClose: () => void;
  /** an older version has become the newest */
  onRestored?: () => void;
}

/** The dialogs about a saved View. */
export default function ViewDialogs({ kind, view, onClose, onRestored }: ViewDialogsProps) {
  return (
    <>
      {kind === 'history' && (
        <HistoryDialog view={view} onClose={onClose} onRestored={onRestored} />
      )}
      {kind === 'materialise' && <MaterialiseDialog view={view} onClose={onClose} />}
      {kind === 'share' && <ShareDialog kind="view" item={view} onClose={onClose} />}
      {kind === 'usedBy' && (
        <UsedByDialog
          name={view.name}
          usedBy={(http) => viewQueries.usedBy(http, view.id)}
          object={`view:${view.id}`}
          onClose={onClose}
        />
      )}
    </>
  );
}
