import { tilesOf } from '@bi/olap/dashboard/edit-dashboard';
import { readChoice } from '@bi/olap/dashboard/read-choice';
import { Button } from 'antd';
import { useMemo, useState, type KeyboardEvent, useEffect, useCallback } from 'react';
import { useCommand } from '../../host/use-command';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { useUi } from '../../ui/ui-context';
import { useFullScreen } from '../../ui/use-full-screen';
import { BoardBar } from './board-bar';
import { BoardContext, type BoardGiven, type OpenBoard } from './board-context';
import { BoardGrid } from './board-grid';
import { BoardHead } from './board-head';
import { hasFoundLess, withFoundDefaults } from './found-defaults';
import { UnsavedNote } from './unsaved-note';
import { BoardTabs } from './board-tabs';
import { boardTexts } from './board-texts';
import { useApplyMode } from './use-apply-mode';
import { useBoard } from './use-board';
import { useBoardComments } from './use-board-comments';
import { useBoardRefresh } from './use-board-refresh';
import { useBoardFinder } from './use-board-finder';
import { cubesOf, reportsByRef, useBoardCubes, type BoardOpening } from './use-board-source';
import { useCarryFrom } from './use-carried';
import { useFirstMembers } from './use-first-members';
import type { ShortLink } from './use-short-link';
import { useTileVersions } from './use-tile-versions';
import { useWall } from './use-wall';
import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useSession } from '../../host/use-session';

const ApplyNote = lazyPart(() => import('./apply-note'));
const RefusedNote = lazyPart(() => import('./refused-note'));
const FilterNotes = lazyPart(() => import('./filter-notes'));
const HistoryDialog = lazyPart(() => import('./history-dialog'));
const BoardExport = lazyPart(() => import('./board-export'));
const DashboardShareDialog = lazyPart(() => import('./dashboard-share-dialog'));

interface BoardProps {
  opened: BoardOpening;
  short: ShortLink;
  given?: BoardGiven | undefined;
  onReload: () => void;
  /** absent: it is not edited here */
  onEdit?: (() => void) | undefined;
}

/** A loaded dashboard with the reader's own view of it. */
export function Board({ opened, short, given, onReload, onEdit }: BoardProps) {
  const { dashboard, firsts, colors } = opened;
  const texts = useTexts(boardTexts);
  const { getPopupContainer } = useUi();
  const full = useFullScreen(getPopupContainer);
  const [dialog, setDialog] = useState<'share' | 'export' | number | null>(null);
  const comments = useBoardComments({ onHistory: setDialog, onShare: () => setDialog('share') });
  const reports = useMemo(() => reportsByRef(dashboard.reports), [dashboard.reports]);
  const slugs = useMemo(() => cubesOf(dashboard.body, reports), [dashboard.body, reports]);
  const cubes = useBoardCubes(slugs);
  const found = useMemo(() => withFoundDefaults(dashboard.body, opened), [dashboard.body, opened]);
  const { body, resolving } = useFirstMembers(found, cubes, firsts);
  const apply = useApplyMode(dashboard.id, body.applyButton === true);
  const { waits } = apply;
  const state = useBoard(body, opened.opensWith, { short, waits, first: useFirst(opened, given) });
  useCarryFrom({ dashboard, body, cubes, state });
  const wall = useWall({ tabs: body.tabs, tab: state.tab, openTab: state.openTab, full });
  const versions = useTileVersions(opened.versions, `dashboard:${dashboard.id}`);
  const refused = useRefused();
  const refresh = useBoardRefresh(body.refresh, versions.release);
  const { onRefresh } = refresh;
  const { note } = refused;
  const { shared } = comments;
  const open = useMemo<OpenBoard>(
    () => ({
      ...{ dashboard, body, resolving, reports, cubes, state },
      isEditing: false,
      colors,
      onRefresh,
      versions,
      noteRefused: note,
      ...shared,
    }),
    [dashboard, body, resolving, reports, cubes, state, colors, onRefresh, versions, note, shared],
  );
  const mayEdit = onEdit !== undefined;
  const refreshAll = () => {
    onReload();
    refresh.now();
  };
  useCommand('refresh', refreshAll);
  useCommand('getState', () => ({ tab: state.tab, ...state.choice }));
  useCommand('setState', (given: unknown) => {
    const choice = readChoice(given);
    if (choice !== null) state.choose(choice, (given as { tab?: unknown }).tab);
  });
  useMirroredAddresses(dashboard.body);
  useBoardFinder(body, {
    refresh: refreshAll,
    fullScreen: full.toggle,
    openTab: state.openTab,
    edit: onEdit,
    reset: state.isChanged ? state.reset : undefined,
  });
  const tiles = tilesOf(body, state.tab);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (Object.keys(state.choice.selections).length === 0) return;
    event.preventDefault();
    state.clearSelections();
  };
  return (
    <BoardContext value={open}>
      {given?.follower}
      <div
        className="bi-board"
        data-full={full.isFull || wall.isOn ? '' : undefined}
        data-wall={wall.isOn ? '' : undefined}
        onKeyDown={onKeyDown}
      >
        <div className="bi-board-in">
          <BoardHead
            refresh={{ ...refresh, now: refreshAll }}
            isFull={full.isFull}
            onFull={full.toggle}
            wall={wall}
            apply={apply}
            tools={wall.isOn ? <LeaveWall onLeave={wall.leave} /> : undefined}
            onEdit={onEdit}
            onShare={() => setDialog('share')}
            onHistory={() => setDialog(0)}
            comments={comments.button}
            onExport={() => setDialog('export')}
          />
          {body.tabs.length > 1 && (
            <BoardTabs tabs={body.tabs} value={state.tab} onOpen={state.openTab} />
          )}
          <BoardBar isWall={wall.isOn} />
          {apply.slow !== null && <ApplyNote apply={apply} />}
          {state.isDamaged && (
            <div className="bi-board-note" role="status">
              <span>{texts.damagedLink}</span>
              <Button size="small" onClick={state.reset}>
                {texts.reset}
              </Button>
            </div>
          )}
          {refused.count > 1 && <RefusedNote tiles={refused.count} />}
          {versions.newer > 0 && (
            <div className="bi-board-note" role="status">
              <span>{texts.newerData(versions.newer)}</span>
              <Button size="small" onClick={refresh.now}>
                {texts.showNewest}
              </Button>
            </div>
          )}
          {hasFoundLess(opened) && <FilterNotes opened={opened} />}
          {onEdit !== undefined && <UnsavedNote id={dashboard.id} onEdit={onEdit} />}
          <div className="bi-board-body" key={state.tab}>
            {tiles.length === 0 ? (
              <EmptyState
                title={mayEdit ? texts.emptyTitle : undefined}
                text={mayEdit ? texts.emptyText : texts.emptyReadText}
                icon={<Icon name="dashboard" />}
                action={
                  mayEdit && (
                    <Button type="primary" icon={<Icon name="add" />} onClick={onEdit}>
                      {texts.addTile}
                    </Button>
                  )
                }
              />
            ) : (
              <BoardGrid tiles={tiles} isWall={wall.isOn} />
            )}
          </div>
          {dialog === 'share' && (
            <DashboardShareDialog dashboard={dashboard} onClose={() => setDialog(null)} />
          )}
          {dialog === 'export' && <BoardExport onClose={() => setDialog(null)} />}
          {typeof dialog === 'number' && (
            <HistoryDialog dashboard={dashboard} at={dialog} onClose={() => setDialog(null)} />
          )}
        </div>
      </div>
    </BoardContext>
  );
}

/** What the page around it lets a dashboard open with. */
function useFirst(opened: BoardOpening, given: BoardGiven | undefined) {
  const [first] = useState(() => given?.first(opened) ?? null);
  return first;
}

function LeaveWall({ onLeave }: { onLeave: () => void }) {
  const { leaveWall } = useTexts(boardTexts);
  return (
    <Button
      type="text"
      aria-label={leaveWall}
      title={leaveWall}
      icon={<Icon name="close" />}
      onClick={onLeave}
    />
  );
}

/** Writes the addresses that an open dashboard stores into the preferences; they are never read from there. */
function useMirroredAddresses({ urls }: DashboardBody): void {
  const { preferences } = useSession();
  useEffect(() => {
    const { dashboardUrl } = preferences.get();
    const next = { ...dashboardUrl, ...urls };
    if (canonicalJson(next) !== canonicalJson(dashboardUrl))
      preferences.set({ dashboardUrl: next });
  }, [preferences, urls]);
}

/** Which tiles the reader may not see the data of. */
interface RefusedTiles {
  /** how many of those that are drawn */
  count: number;
  /** says that one is; gives what takes that back */
  note: (tile: string) => () => void;
}

/** Counts the tiles that are refused, as long as they are drawn. */
function useRefused(): RefusedTiles {
  const [tiles, setTiles] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback((tile: string) => {
    setTiles((now) => new Set([...now, tile]));
    return () => setTiles((now) => new Set([...now].filter((one) => one !== tile)));
  }, []);
  return { count: tiles.size, note };
}
