import ExportDialog from '../../widgets/export/export-dialog';
import { useOpenBoard } from './board-context';
import { dataRange } from './use-board-source';

/** Makes a file of the open dashboard, under what is chosen on it. */
export default function BoardExport({ onClose }: { onClose: () => void }) {
  const { dashboard, cubes, state } = useOpenBoard();
  const details = Object.values(cubes.details);
  return (
    <ExportDialog
      subject={{
        ...{ kind: 'dashboard', id: dashboard.id, name: dashboard.name, choice: state.choice },
        dataAsOf: dataRange(details)?.last ?? null,
        rowsLimited: details.some(({ rowsLimited }) => rowsLimited),
      }}
      onClose={onClose}
    />
  );
}
