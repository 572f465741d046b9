import { Button, Drawer, type InputRef } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import type { GridHandle } from '../../ui/data-grid/grid-events';
import { Icon } from '../../ui/icon';
import { useUi } from '../../ui/ui-context';
import { changesTargetOf } from './changes/changes-target';
import { ExplorationDialogs, useCellActions, useOpened } from './exploration-dialogs';
import { useExplorationCommands } from './keys/use-exploration-commands';
import { DragContext } from './drag/drag-context';
import { FieldTree } from './fields/field-tree';
import { useOlap, useOlapStore } from './state/olap-context';
import type { OlapFeatures } from './olap-features';
import { olapTexts } from './state/olap-texts';
import { ShownCells } from './state/shown-cells';
import { OlapToolbar } from './olap-toolbar';
import { OlapControls } from './parameters/olap-controls';
import { ResultPane } from './result/result-pane';
import { RunningBar } from './result/running-bar';
import { shareAddress } from './save/share-address';
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
import { ViewSwitch } from './result/view-switch';
import { Wells } from './wells/wells';
import { lazyPart } from '../../ui/lazy-part';

const OlapComments = lazyPart(() => import('./comments/olap-comments'));
const LeftOutBar = lazyPart(() => import('./result/left-out-bar'));

/** Copies the address of what is on the screen. */
function useShareLink(): () => Promise<void> {
  const texts = useTexts(olapTexts);
  const notify = useNotify();
  const store = useOlapStore();
  const http = useHttp();
  return async () => {
    try {
      await navigator.clipboard.writeText(await shareAddress(http, store.getState()));
      notify.success(texts.shared);
    } catch {
      notify.info(texts.shareFailed);
    }
  };
}

/** One exploration on screen: fields, wells, result and everything around them. */
export function Exploration({ features }: { features: OlapFeatures }) {
  const texts = useTexts(olapTexts);
  const mode = useUiMode();
  const me = useMe();
  const { getPopupContainer } = useUi();
  const query = useOlap(({ history }) => history.present.query);
  const report = useOlap((state) => state.report);
  const lacksFields = useOlap((state) => state.leftOut.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const searchBox = useRef<InputRef>(null);
  const room = useWidthClass(box);
  const narrow = room === 'narrow';
  const full = useFullScreen(getPopupContainer);
  const [fieldsOpen, setFieldsOpen] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [selection, setSelection] = useState<SelectionFacts | null>(null);
  const { asked, onWindow } = useWindowInView(query);
  const answer = useAnswer(asked);
  const saving = useSave();
  const share = useShareLink();
  useAddress();
  const opened = useOpened();
  const { setExplaining, setHelping, setChanged, setAdding, setSharing, setExporting } = opened;

  const toggleFields = (): void => {
    if (narrow) setSheetOpen((open) => !open);
    else setFieldsOpen((open) => !open);
  };
  const mayComment = useMayComment() && report !== null;
  const [look, setLook] = useState<CommentLook | null>(null);
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const openExport = (): void => {
    if (answer.answered !== null && !answer.stale) setExporting(true);
  };
  // the filter is shown at its chip, which is in the sheet
  const showFilter = useCallback(() => narrow && setSheetOpen(true), [narrow]);
  const onAction = useCellActions(opened, grid, showFilter);

  const actions = me.data?.actions;
  const may = {
    save: features.save !== false && !mode.readonly && actions?.includes('report.create') === true,
    share: features.share !== false && mode.surface === 'standalone',
    export: features.export !== false && actions?.includes('report.export') === true,
  };

  const keys = useExplorationCommands({
    ...{ box, searchBox, answer, saving, may, openExport, toggleFields },
    toggleFull: full.toggle,
    share: () => void share(),
    help: () => setHelping(true),
    explain: () => setExplaining(true),
  });
  useEffect(() => setSelection(null), [answer.answered]);

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
            help: () => setHelping(true),
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
            {lacksFields && <LeftOutBar />}
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
      <ExplorationDialogs opened={opened} answer={answer} canExport={may.export} saving={saving} />
    </div>
  );
  return <ShownCells value={cellSet}>{screen}</ShownCells>;
}
