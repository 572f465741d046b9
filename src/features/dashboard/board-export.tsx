import ExportDialog from '../../widgets/export/export-dialog';
import { useOpenBoard } from './board-context';

/** Makes a file of the open dashboard, under what is chosen on it. */
export default function BoardExport({ onClose }: { onClose: () => void }) {
  const { dashboard, cubes, state } = useOpenBoard();
  const details = Object.values(cubes.details);
  const days = details.flatMap(({ dataAsOf }) => dataAsOf ?? []).toSorted();
  const [oldestAsOf] = days;
  return (
    <ExportDialog
      subject={{
        ...{ kind: 'dashboard', id: dashboard.id, name: dashboard.name, choice: state.choice },
        dataAsOf: days.at(-1) ?? null,
        ...(oldestAsOf !== undefined && { oldestAsOf }),
        rowsLimited: details.some(({ rowsLimited }) => rowsLimited),
      }}
      onClose={onClose}
    />
  );
}
