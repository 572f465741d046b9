import { useCallback, useState, type RefObject } from 'react';
import type { useAnswer } from '../../host/use-answer';
import type { GridHandle } from '../../ui/data-grid/grid-events';
import { lazyPart } from '../../ui/lazy-part';
import { madeFromReport, type AlertTarget } from '../../widgets/alert/alert-target';
import type { DrillTarget } from '../../widgets/drill/drill-target';
import { ExplainDrawer } from '../../widgets/explain/explain-drawer';
import type { VerifyTarget } from '../../widgets/verify/verify-target';
import type { ChangesTarget } from './changes/changes-target';
import { ConditionDialogs } from './condition/condition-dialogs';
import { useFilterDialog } from './filter/filter-dialog-context';
import { ShortcutsSheet } from './keys/shortcuts-sheet';
import { useMeasureDialog } from './measure/measure-dialog-context';
import { MeasureDialogs } from './measure/measure-dialogs';
import type { CellAction } from './menus/cell-menu-input';
import { SaveDialog } from './save/save-dialog';
import type { SaveSteps } from './save/use-save';
import { useOlap } from './state/olap-context';
import { FieldDialog, type FieldDialogTarget } from './wells/field-dialog';

const DrillThroughDrawer = lazyPart(async () => {
  const { DrillThroughDrawer: drawer } = await import('../../widgets/drill/drill-through-drawer');
  return { default: drawer };
});

const VerifyDrawer = lazyPart(async () => {
  const { VerifyDrawer: drawer } = await import('../../widgets/verify/verify-drawer');
  return { default: drawer };
});

const ChangesDrawer = lazyPart(async () => {
  const { ChangesDrawer: drawer } = await import('./changes/changes-drawer');
  return { default: drawer };
});

const ReportConflictDialog = lazyPart(async () => {
  const { ReportConflictDialog: dialog } = await import('./save/report-conflict-dialog');
  return { default: dialog };
});

const AlertDialog = lazyPart(() => import('../../widgets/alert/alert-dialog'));
const AddExploration = lazyPart(() => import('./save/add-exploration'));
const ShareDialog = lazyPart(() => import('../../widgets/share/item-share-dialog'));
const ExportDialog = lazyPart(() => import('../../widgets/export/export-dialog'));

/** What is open over an exploration, and how it is opened. */
export function useOpened() {
  const [explaining, setExplaining] = useState(false);
  const [drilled, setDrilled] = useState<DrillTarget | null>(null);
  const [verified, setVerified] = useState<VerifyTarget | null>(null);
  const [alert, setAlert] = useState<AlertTarget | null>(null);
  const [changed, setChanged] = useState<ChangesTarget | null>(null);
  const [field, setField] = useState<FieldDialogTarget | null>(null);
  const [helping, setHelping] = useState(false);
  const [adding, setAdding] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [exporting, setExporting] = useState(false);
  return {
    ...{ explaining, setExplaining, drilled, setDrilled, verified, setVerified, alert, setAlert },
    ...{ changed, setChanged, field, setField, helping, setHelping, adding, setAdding },
    ...{ sharing, setSharing, exporting, setExporting },
  };
}

type Opened = ReturnType<typeof useOpened>;

/** What the menu of a cell does; `onFilter` shows the place of a field's filter. */
export function useCellActions(
  { setExplaining, setDrilled, setVerified, setChanged, setAlert, setField }: Opened,
  grid: RefObject<GridHandle | null>,
  onFilter: () => void,
): (action: CellAction) => void {
  const { open: openDialog } = useMeasureDialog();
  const { open: openFilter } = useFilterDialog();
  return useCallback(
    (action: CellAction): void => {
      if (action === 'explain') setExplaining(true);
      else if (typeof action === 'object' && 'rows' in action) setDrilled(action.rows);
      else if (typeof action === 'object' && 'verify' in action) setVerified(action.verify);
      else if (typeof action === 'object' && 'changes' in action) setChanged(action.changes);
      else if (typeof action === 'object' && 'alert' in action) setAlert(action.alert);
      else if (typeof action === 'object' && 'open' in action) {
        openDialog(action.open);
      } else if (typeof action === 'object' && 'format' in action) {
        openDialog({ kind: 'format', id: action.format });
      } else if (typeof action === 'object' && 'filter' in action) {
        onFilter();
        openFilter('field', action.filter);
      } else if (typeof action === 'object') setField(action);
      else void grid.current?.copy({ fullPrecision: action === 'copyPrecise' });
    },
    [
      openDialog,
      openFilter,
      grid,
      onFilter,
      setExplaining,
      setDrilled,
      setVerified,
      setChanged,
      setAlert,
      setField,
    ],
  );
}

/** The dialogs and drawers over an exploration. */
export function ExplorationDialogs(props: {
  opened: Opened;
  answer: ReturnType<typeof useAnswer>;
  canExport: boolean;
  saving: SaveSteps;
}) {
  const { opened, answer, canExport, saving } = props;
  const { explaining, drilled, verified, alert, changed, field } = opened;
  const { helping, adding, sharing, exporting } = opened;
  const { setExplaining, setDrilled, setVerified, setAlert, setChanged, setField } = opened;
  const { setHelping, setAdding, setSharing, setExporting } = opened;
  const report = useOlap((state) => state.report);
  const title = useOlap((state) => state.report?.name ?? state.cube.name);
  const model = useOlap((state) => state.cube.model);
  const mine = useOlap(({ history }) => history.present);
  return (
    <>
      {sharing && report && (
        <ShareDialog kind="report" item={report} onClose={() => setSharing(false)} />
      )}
      {adding && <AddExploration onClose={() => setAdding(false)} />}
      {exporting && answer.answered !== null && (
        <ExportDialog
          subject={{
            ...{ kind: 'query', name: title, query: answer.answered.query },
            presentation: mine.presentation,
            dataAsOf: answer.answered.trace.watermark,
            rowsLimited: answer.answered.trace.rowsLimited,
            receipt: answer.answered.trace.receipt,
          }}
          onClose={() => setExporting(false)}
        />
      )}
      <ExplainDrawer
        open={explaining}
        answered={answer.answered}
        onClose={() => setExplaining(false)}
      />
      <ConditionDialogs />
      <MeasureDialogs cellSet={answer.answered?.cellSet ?? null} />
      <FieldDialog target={field} onClose={() => setField(null)} />
      {drilled && (
        <DrillThroughDrawer
          target={drilled}
          canExport={canExport}
          onClose={() => setDrilled(null)}
        />
      )}
      {verified && (
        <VerifyDrawer target={verified} onRun={answer.run} onClose={() => setVerified(null)} />
      )}
      {alert && (
        <AlertDialog
          target={report === null ? alert : madeFromReport(alert, report.id)}
          onClose={() => setAlert(null)}
        />
      )}
      {changed && <ChangesDrawer target={changed} onClose={() => setChanged(null)} />}
      {helping && <ShortcutsSheet onClose={() => setHelping(false)} />}
      {saving.dialog && (
        <SaveDialog start={saving.dialog} onSave={saving.create} onClose={saving.close} />
      )}
      {saving.conflict && (
        <ReportConflictDialog
          model={model}
          conflict={saving.conflict}
          mine={mine}
          onTheirs={saving.takeTheirs}
          onMine={saving.keepMine}
          onCopy={saving.saveCopy}
          onClose={saving.close}
        />
      )}
    </>
  );
}
