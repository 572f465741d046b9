import type { CellSet } from '@bi/contract/cell-set';
import { useMeasureDialog } from './measure-dialog-context';
import { lazyPart } from '../../../ui/lazy-part';

const FormatDialog = lazyPart(async () => {
  const { FormatDialog: dialog } = await import('./format-dialog');
  return { default: dialog };
});
const CalculationDialog = lazyPart(async () => {
  const { CalculationDialog: dialog } = await import('./calculation-dialog');
  return { default: dialog };
});
const RenameDialog = lazyPart(async () => {
  const { RenameDialog: dialog } = await import('./rename-dialog');
  return { default: dialog };
});

/** The open dialog about a measure, if one is. `cellSet` gives its examples. */
export function MeasureDialogs({ cellSet }: { cellSet: CellSet | null }) {
  const { target, close } = useMeasureDialog();
  if (target === null) return null;
  return (
    <>
      {target.kind === 'format' && (
        <FormatDialog id={target.id} cellSet={cellSet} onClose={close} />
      )}
      {target.kind === 'rename' && <RenameDialog id={target.id} onClose={close} />}
      {target.kind === 'calculation' && <CalculationDialog name={target.name} onClose={close} />}
    </>
  );
}
