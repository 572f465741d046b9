import { lazy, Suspense } from 'react';
import type { SaveActions } from './use-save-view';

const SaveViewDialog = lazy(() => import('./save-view-dialog'));
const ImpactDialog = lazy(() => import('./impact-dialog'));
const ViewConflictDialog = lazy(() => import('./view-conflict-dialog'));

/** The dialog that saving a View needs now, if any. */
export function SaveDialogs({ actions }: { actions: SaveActions }) {
  const { step, close } = actions;
  return (
    <Suspense fallback={null}>
      {step?.kind === 'name' && (
        <SaveViewDialog start={step.start} onSave={actions.create} onClose={close} />
      )}
      {step?.kind === 'impact' && (
        <ImpactDialog
          name={step.view.name}
          impact={step.impact}
          onAccept={() => void actions.accept()}
          onClose={close}
        />
      )}
      {step?.kind === 'conflict' && (
        <ViewConflictDialog
          conflict={step.conflict}
          mine={step.tab.sql}
          onTheirs={() => void actions.settle('theirs')}
          onMine={() => void actions.settle('mine')}
          onCopy={() => void actions.settle('copy')}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
