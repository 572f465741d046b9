import type { DashboardDetail } from '@bi/contract/dashboard/dashboard';
import { dashboardSessions, type BoardSession } from '@bi/olap/dashboard/edit-steps';
import { tilesOf } from '@bi/olap/dashboard/edit-dashboard';
import { Button } from 'antd';
import { useMemo, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useEditingRecord } from '../../../host/use-editing-record';
import { useSession } from '../../../host/use-session';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { useUi } from '../../../ui/ui-context';
import { StepButtons } from '../../../widgets/editing/step-buttons';
import { useStoredDraft } from '../../../widgets/editing/use-server-draft';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { BoardContext, type OpenBoard } from '../board-context';
import { BoardHead } from '../board-head';
import { boardTexts } from '../board-texts';
import { dashboardRoute } from '../dashboard-routes';
import { FilterControl } from '../filter-control';
import { useBoard } from '../use-board';
import { useBoardRefresh } from '../use-board-refresh';
import { cubesOf, reportsByRef, useBoardCubes } from '../use-board-source';
import { useTileVersions } from '../use-tile-versions';
import { useFirstMembers } from '../use-first-members';
import { AddTileButton } from './add-tile-button';
import type { QueryEditorProps } from './build-dialog';
import { EditContext, useEdit, type EditDialog, type EditValue } from './edit-context';
import { EditGrid } from './edit-grid';
import { EditParameters } from './edit-parameters';
import { EDIT_STYLE } from './edit-style';
import { editKey } from './edit-key';
import { EditTabs } from './edit-tabs';
import { unsavedTexts } from '../unsaved-texts';
import { editTexts } from './edit-texts';
import { DASHBOARD_EDITING, useDashboardEditor } from './use-dashboard-editor';
import { useMoreReports } from './use-more-reports';
import { useUnsavedWarning } from '../../../host/use-unsaved-warning';

const BuildDialog = lazyPart(() => import('./build-dialog'));
const ConflictDialog = lazyPart(() => import('./conflict-dialog'));
const FilterDialog = lazyPart(() => import('./filter-dialog'));
const ImageDialog = lazyPart(() => import('./image-dialog'));
const NumberDialog = lazyPart(() => import('./number-dialog'));
const ParameterDialog = lazyPart(() => import('./parameter-dialog'));
const PressDialog = lazyPart(() => import('./press-dialog'));
const ReportPicker = lazyPart(() => import('./report-picker'));
const SettingsDialog = lazyPart(() => import('./settings-dialog'));
const TextDialog = lazyPart(() => import('./text-dialogs'));
const UrlDialog = lazyPart(() => import('./url-dialog'));
const TitleDialog = lazyPart(async () => ({
  default: (await import('./text-dialogs')).TitleDialog,
}));

interface EditBoardProps {
  dashboard: DashboardDetail;
  /** absent: charts come from saved reports only */
  QueryEditor?: ComponentType<QueryEditorProps> | undefined;
  /** leaves edit mode */
  onLeave: () => void;
}

/** A dashboard while it is edited, with the changes that were not saved the last time. */
export default function EditBoard(props: EditBoardProps) {
  const { id } = props.dashboard;
  const { tab } = useSession();
  const [here] = useState(() => dashboardSessions.read(tab.get(editKey(id))));
  const stored = useStoredDraft(DASHBOARD_EDITING.calls, id, here === null);
  if (stored.isPending) return <Skeleton shape="grid" rows={12} />;
  return <EditedBoard {...props} start={here ?? dashboardSessions.read(stored.text)} />;
}

interface EditedBoardProps extends EditBoardProps {
  /** null: nothing was left unsaved */
  start: BoardSession | null;
}

function EditedBoard({ dashboard, QueryEditor, start, onLeave }: EditedBoardProps) {
  useStyleSheet(EDIT_STYLE);
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const editor = useDashboardEditor(dashboard, start, onLeave);
  const { draft } = editor;
  const known = useMemo(() => reportsByRef(dashboard.reports), [dashboard.reports]);
  const reports = useMoreReports(draft.body, known);
  const slugs = useMemo(() => cubesOf(draft.body, reports), [draft.body, reports]);
  const cubes = useBoardCubes(slugs);
  const { body, resolving } = useFirstMembers(draft.body, cubes);
  const state = useBoard(body);
  const versions = useTileVersions();
  const refresh = useBoardRefresh(undefined, versions.release);
  const [dialog, setDialog] = useState<EditDialog | null>(null);
  useUnsaved(dashboard, editor.isDirty);
  const shown = useMemo<OpenBoard>(
    () => ({
      dashboard: { ...dashboard, name: draft.name, description: draft.description },
      // filters are edited as they are, with `first` for the first member
      body: { ...draft.body, filters: body.filters },
      ...{ resolving, reports, cubes, state },
      isEditing: true,
      onRefresh: refresh.onRefresh,
      versions,
    }),
    [dashboard, draft, body.filters, resolving, reports, cubes, state, refresh.onRefresh, versions],
  );
  const value: EditValue = { ...editor, open: setDialog };
  const tiles = tilesOf(draft.body, state.tab);
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || isInField(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) editor.redo();
    else editor.undo();
  };
  const canBuild = QueryEditor !== undefined;
  return (
    <EditContext value={value}>
      <BoardContext value={shown}>
        <div className="bi-board" data-edit="" onKeyDown={onKeyDown}>
          <div className="bi-board-in">
            <BoardHead
              refresh={refresh}
              isFull={false}
              onFull={() => undefined}
              wall={null}
              apply={null}
              onEdit={undefined}
              onShare={() => undefined}
              onHistory={() => undefined}
              onExport={() => undefined}
              tools={<EditTools canBuild={canBuild} onLeave={onLeave} />}
            />
            <EditTabs />
            <div className="bi-board-bar" role="group" aria-label={words.filters}>
              <Icon name="filter" />
              {draft.body.filters.map((filter) => (
                <span key={filter.id} style={{ display: 'inline-flex' }}>
                  <FilterControl filter={filter} />
                  <Button
                    type="text"
                    size="small"
                    aria-label={texts.editFilter(filter.name)}
                    title={texts.editFilter(filter.name)}
                    icon={<Icon name="settings" size={14} />}
                    onClick={() => setDialog({ kind: 'filter', filter })}
                  />
                </span>
              ))}
              <Button
                size="small"
                type="text"
                icon={<Icon name="add" size={14} />}
                disabled={slugs.length === 0}
                onClick={() => setDialog({ kind: 'filter', filter: null })}
              >
                {texts.addFilter}
              </Button>
              <EditParameters />
            </div>
            <div className="bi-board-body" key={state.tab}>
              {tiles.length === 0 ? (
                <EmptyState
                  title={words.emptyTitle}
                  text={words.emptyText}
                  icon={<Icon name="dashboard" />}
                  action={<AddTileButton canBuild={canBuild} placement="bottomLeft" />}
                />
              ) : (
                <EditGrid tiles={tiles} />
              )}
            </div>
            <Dialogs dialog={dialog} QueryEditor={QueryEditor} />
            {editor.conflict !== null && <ConflictDialog conflict={editor.conflict} />}
          </div>
        </div>
      </BoardContext>
    </EditContext>
  );
}

function EditTools({ canBuild, onLeave }: { canBuild: boolean; onLeave: () => void }) {
  const texts = useTexts(editTexts);
  const { discard, keepEditing } = useTexts(unsavedTexts);
  const { confirm } = useUi();
  const editor = useEdit();
  const cancel = async () => {
    const isSure =
      !editor.isDirty ||
      (await confirm({
        ...{ title: texts.discardTitle, content: texts.discardText },
        ...{ okText: discard, cancelText: keepEditing, danger: true },
      }));
    if (!isSure) return;
    editor.discard();
    onLeave();
  };
  return (
    <>
      {editor.alsoEditing.length > 0 && (
        <span className="bi-edit-state" data-others="" role="status">
          <Icon name="users" size={14} /> {texts.alsoEditing(editor.alsoEditing)}
        </span>
      )}
      {editor.isDirty && (
        <span className="bi-edit-state" role="status">
          {texts.unsaved}
        </span>
      )}
      <StepButtons editor={editor} />
      <Button
        type="text"
        aria-label={texts.settings}
        title={texts.settings}
        icon={<Icon name="settings" />}
        onClick={() => editor.open({ kind: 'settings' })}
      />
      <AddTileButton canBuild={canBuild} />
      <Button onClick={() => void cancel()}>{texts.cancel}</Button>
      <Button
        type="primary"
        loading={editor.isSaving}
        disabled={!editor.isDirty}
        onClick={() => void editor.save()}
      >
        {texts.save}
      </Button>
    </>
  );
}

interface DialogsProps {
  dialog: EditDialog | null;
  QueryEditor: ComponentType<QueryEditorProps> | undefined;
}

function Dialogs({ dialog, QueryEditor }: DialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'reports':
      return <ReportPicker replace={dialog.replace} />;
    case 'build':
      return QueryEditor && <BuildDialog tile={dialog.tile} QueryEditor={QueryEditor} />;
    case 'number':
      return <NumberDialog />;
    case 'text':
    case 'heading':
      return <TextDialog kind={dialog.kind} tile={dialog.tile} />;
    case 'image':
      return <ImageDialog tile={dialog.tile} />;
    case 'url':
      return <UrlDialog tile={dialog.tile} />;
    case 'title':
      return <TitleDialog tile={dialog.tile} />;
    case 'press':
      return <PressDialog tile={dialog.tile} />;
    case 'filter':
      return <FilterDialog filter={dialog.filter} />;
    case 'parameter':
      return <ParameterDialog parameter={dialog.parameter} asTile={dialog.asTile} />;
    case 'settings':
      return <SettingsDialog />;
  }
}

/** Names the open draft in the preferences, and asks before the window with it is closed. */
function useUnsaved(dashboard: DashboardDetail, isDirty: boolean): void {
  const { id } = dashboard;
  useEditingRecord({ kind: 'dashboard', id, route: dashboardRoute(dashboard, true) }, isDirty);
  useUnsavedWarning(isDirty);
}

function isInField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && target.closest('input,textarea,[contenteditable]') !== null
  );
}
