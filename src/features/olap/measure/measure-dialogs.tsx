import type { CellSet } from '@bi/contract/query/cell-set';
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
const BinsDialog = lazyPart(async () => {
  const { BinsDialog: dialog } = await import('../own-fields/bins-dialog');
  return { default: dialog };
});
const GroupsDialog = lazyPart(async () => {
  const { GroupsDialog: dialog } = await import('../own-fields/groups-dialog');
  return { default: dialog };
});
const ParameterDialog = lazyPart(async () => {
  const { ParameterDialog: dialog } = await import('../parameters/parameter-dialog');
  return { default: dialog };
});
const RenameDialog = lazyPart(async () => {
  const { RenameMeasureDialog: dialog } = await import('./rename-measure-dialog');
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
      {target.kind === 'bins' && <BinsDialog of={target.of} onClose={close} />}
      {target.kind === 'parameter' && <ParameterDialog name={target.name} onClose={close} />}
      {target.kind === 'groups' && <GroupsDialog target={target.target} onClose={close} />}
    </>
  );
}
