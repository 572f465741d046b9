import { Button, Drawer, type InputRef } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { resetQuery, swapAxes } from '@bi/olap/query/edit-fields';
import { useCommand } from '../../host/use-command';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import type { GridHandle } from '../../ui/data-grid/grid-events';
import { Icon } from '../../ui/icon';
import { useUi } from '../../ui/ui-context';
import type { CellAction } from './menus/cell-menu-input';
import { ReportConflictDialog } from './save/report-conflict-dialog';
import { changesTargetOf, type ChangesTarget } from './changes/changes-target';
import { ConditionDialogs } from './condition/condition-dialogs';
import { DragContext } from './drag/drag-context';
import type { DrillTarget } from '../../widgets/drill/drill-target';
import { ExplainDrawer } from '../../widgets/explain/explain-drawer';
import { madeFromReport, type AlertTarget } from '../../widgets/alert/alert-target';
import { FieldTree } from './fields/field-tree';
import { useOlap, useOlapStore } from './state/olap-context';
import { useFilterDialog } from './filter/filter-dialog-context';
import type { OlapFeatures } from './olap-features';
import { olapTexts } from './state/olap-texts';
import { ShownCells } from './state/shown-cells';
import { useMeasureDialog } from './measure/measure-dialog-context';
import { MeasureDialogs } from './measure/measure-dialogs';
import { OlapToolbar } from './olap-toolbar';
import { OlapControls } from './parameters/olap-controls';
import { useOlapFinder } from './find/use-olap-finder';
import { LeftOutBar } from './result/left-out-bar';
import { ResultPane } from './result/result-pane';
import { RunningBar } from './result/running-bar';
import { SaveDialog } from './save/save-dialog';
import { shareAddress } from './save/share-address';
import { ShortcutsSheet } from './keys/shortcuts-sheet';
import type { ShortcutCommand } from './keys/shortcuts';
import { useScreenKeys } from './keys/use-screen-keys';
import type { SelectionFacts } from '../../widgets/pivot-events';
import { useWindowInView } from '../../widgets/use-window-in-view';
import { StatusLine } from './result/status-line';
import { useAddress } from './save/use-address';
import { useAnswer } from '../../host/use-answer';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import { useMayComment } from '../../widgets/comments/use-may-comment';
import { useFullScreen } from '../../ui/use-full-screen';
import { useWidthClass } from './state/use-width-class';
import { useSave } from './save/use-save';
import type { VerifyTarget } from '../../widgets/verify/verify-target';
import { ViewSwitch } from './result/view-switch';
import { FieldDialog, type FieldDialogTarget } from './wells/field-dialog';
import { Wells } from './wells/wells';
import { lazyPart } from '../../ui/lazy-part';

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

const AlertDialog = lazyPart(() => import('../../widgets/alert/alert-dialog'));
const AddExploration = lazyPart(() => import('./save/add-exploration'));
const OlapComments = lazyPart(() => import('./comments/olap-comments'));
const ShareDialog = lazyPart(() => import('../../widgets/share/item-share-dialog'));
const ExportDialog = lazyPart(() => import('../../widgets/export/export-dialog'));

/** One exploration on screen: fields, wells, result and everything around them. */
export function Exploration({ features }: { features: OlapFeatures }) {
  const texts = useTexts(olapTexts);
  const notify = useNotify();
  const store = useOlapStore();
  const http = useHttp();
  const mode = useUiMode();
  const me = useMe();
  const { getPopupContainer } = useUi();
  const query = useOlap(({ history }) => history.present.query);
  const report = useOlap((state) => state.report);
  const title = useOlap((state) => state.report?.name ?? state.cube.name);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const searchBox = useRef<InputRef>(null);
  const room = useWidthClass(box);
  const narrow = room === 'narrow';
  const full = useFullScreen(getPopupContainer);
  const [fieldsOpen, setFieldsOpen] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const [drilled, setDrilled] = useState<DrillTarget | null>(null);
  const [verified, setVerified] = useState<VerifyTarget | null>(null);
  const [alert, setAlert] = useState<AlertTarget | null>(null);
  const [changed, setChanged] = useState<ChangesTarget | null>(null);
  const [field, setField] = useState<FieldDialogTarget | null>(null);
  const [helping, setHelping] = useState(false);
  const [selection, setSelection] = useState<SelectionFacts | null>(null);
  const { asked, onWindow } = useWindowInView(query);
  const answer = useAnswer(asked);
  const saving = useSave();
  useAddress();

  const toggleFields = (): void => {
    if (narrow) setSheetOpen((open) => !open);
    else setFieldsOpen((open) => !open);
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await shareAddress(http, store.getState()));
      notify.success(texts.shared);
    } catch {
      notify.info(texts.shareFailed);
    }
  };
  const mayComment = useMayComment() && report !== null;
  const [look, setLook] = useState<CommentLook | null>(null);
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const [adding, setAdding] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const openExport = (): void => {
    if (answer.answered !== null && !answer.stale) setExporting(true);
  };
  const { open: openDialog } = useMeasureDialog();
  const { open: openFilter } = useFilterDialog();
  const onAction = useCallback(
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
        // the filter is shown at its chip, which is in the sheet
        if (narrow) setSheetOpen(true);
        openFilter('field', action.filter);
      } else if (typeof action === 'object') setField(action);
      else void grid.current?.copy({ fullPrecision: action === 'copyPrecise' });
    },
    [openDialog, openFilter, narrow],
  );

  const { undo, redo, edit, present } = store.getState();
  const run: Record<ShortcutCommand, () => void> = {
    undo,
    redo,
    swap: () => edit(swapAxes),
    save: saving.save,
    saveAs: saving.saveAs,
    search: () => searchBox.current?.focus({ cursor: 'all' }),
    stop: answer.stop,
    run: answer.run,
    help: () => setHelping(true),
    grid: () => present({ show: 'grid' }),
    chart: () => present({ show: 'chart' }),
    both: () => present({ show: 'both' }),
    fields: toggleFields,
    explain: () => setExplaining(true),
  };
  const actions = me.data?.actions;
  const may = {
    save: features.save !== false && !mode.readonly && actions?.includes('report.create') === true,
    share: features.share !== false && mode.surface === 'standalone',
    export: features.export !== false && actions?.includes('report.export') === true,
  };

  useOlapFinder({
    ...{ undo, redo, swap: run.swap, explain: run.explain, help: run.help },
    fullScreen: full.toggle,
    save: may.save ? saving.save : undefined,
    share: may.share ? () => void share() : undefined,
    exportFile: may.export ? openExport : undefined,
  });
  const keys = useScreenKeys(box, (verb) => {
    if ((verb === 'save' || verb === 'saveAs') && !may.save) return false;
    run[verb]();
    return true;
  });

  useCommand('getState', () => store.getState().history.present);
  useCommand('refresh', answer.run);
  useCommand('undo', undo);
  useCommand('redo', redo);
  useCommand('reset', () => edit(resetQuery));
  useEffect(() => setSelection(null), [answer.answered]);

  const model = useOlap((state) => state.cube.model);
  const mine = useOlap(({ history }) => history.present);
  const cellSet = answer.answered?.cellSet ?? null;
  const comments = mayComment && (
    <OlapComments {...{ report, pointed }} onPointed={setPointed} onLook={setLook} />
  );
  const screen = (
    <div
      className="olap"
      ref={box}
      data-narrow={narrow ? '' : undefined}
      data-full={full.isFull ? '' : undefined}
      {...keys}
    >
      <DragContext>
        <OlapToolbar
          verbs={{
            toggleFields,
            share: () => void share(),
            exportFile: openExport,
            shareReport: may.share && report ? () => setSharing(true) : undefined,
            addToDashboard: may.save ? () => setAdding(true) : undefined,
            fullScreen: full.toggle,
            changes: () => setChanged(changesTargetOf(query)),
            help: run.help,
          }}
          saving={saving}
          room={room}
          fieldsOpen={narrow ? sheetOpen : fieldsOpen}
          isFull={full.isFull}
          canExport={answer.answered !== null && !answer.stale}
          may={may}
        >
          <RunningBar answer={answer} />
          {comments}
          <ViewSwitch room={room} cellSet={cellSet} />
        </OlapToolbar>
        <div className="olap-body">
          {!narrow && fieldsOpen && (
            <aside className="olap-side" aria-label={texts.fields}>
              <FieldTree searchRef={searchBox} />
            </aside>
          )}
          <div className="olap-main">
            {narrow ? (
              <div className="olap-bar">
                <Button icon={<Icon name="list" />} onClick={() => setSheetOpen(true)}>
                  {texts.fields}
                </Button>
                <RunningBar answer={answer} />
                {comments}
                <span className="olap-viewbar">
                  <ViewSwitch room={room} cellSet={cellSet} />
                </span>
              </div>
            ) : (
              <Wells />
            )}
            <OlapControls />
            <LeftOutBar />
            <ResultPane
              answer={answer}
              narrow={narrow}
              gridRef={grid}
              onAction={onAction}
              onSelection={setSelection}
              onWindow={onWindow}
              look={mayComment ? look : null}
              onComment={mayComment ? setPointed : undefined}
            />
            <StatusLine
              answered={answer.answered}
              selection={selection}
              onExplain={() => setExplaining(true)}
            />
          </div>
        </div>
        <Drawer
          open={narrow && sheetOpen}
          placement="bottom"
          size="85%"
          title={texts.build}
          onClose={() => setSheetOpen(false)}
          destroyOnHidden
        >
          <div className="olap-sheet">
            <Wells />
            <FieldTree />
          </div>
        </Drawer>
      </DragContext>
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
      <MeasureDialogs cellSet={cellSet} />
      <FieldDialog target={field} onClose={() => setField(null)} />
      {drilled && (
        <DrillThroughDrawer
          target={drilled}
          canExport={may.export}
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
    </div>
  );
  return <ShownCells value={cellSet}>{screen}</ShownCells>;
}
