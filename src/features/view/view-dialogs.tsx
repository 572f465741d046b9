import type { ViewSummary } from '@bi/contract/view';
import { lazy, Suspense } from 'react';
import { viewKeys, viewUsedBy } from '../../api/views';

const HistoryDialog = lazy(() => import('./history/history-dialog'));
const MaterialiseDialog = lazy(() => import('./materialise/materialise-dialog'));
const UsedByDialog = lazy(() => import('./used-by/used-by-dialog'));

interface ViewDialogsProps {
  kind: 'history' | 'materialise' | 'usedBy';
  view: ViewSummary;
  onClose: () => void;
  /** an older version has become the newest */
  onRestored?: () => void;
}

/** The dialogs about a saved View. */
export default function ViewDialogs({ kind, view, onClose, onRestored }: ViewDialogsProps) {
  return (
    <Suspense fallback={null}>
      {kind === 'history' && (
        <HistoryDialog view={view} onClose={onClose} onRestored={onRestored} />
      )}
      {kind === 'materialise' && <MaterialiseDialog view={view} onClose={onClose} />}
      {kind === 'usedBy' && (
        <UsedByDialog
          name={view.name}
          queryKey={viewKeys.usedBy(view.id)}
          load={(http, signal) => viewUsedBy(http, view.id, { signal, inPlace: true })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
