import type { SaveActions } from './use-save-view';
import { lazyPart } from '../../../../ui/lazy-part';

const SaveViewDialog = lazyPart(() => import('./save-view-dialog'));
const ImpactDialog = lazyPart(() => import('./impact-dialog'));
const ViewConflictDialog = lazyPart(() => import('./view-conflict-dialog'));

/** The dialog that saving a View needs now, if any. */
export function SaveViewDialogs({ actions }: { actions: SaveActions }) {
  const { step, close } = actions;
  return (
    <>
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
    </>
  );
}
