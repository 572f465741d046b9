import type { TilePress } from '@bi/contract/dashboard/tile-press';
import type { Query } from '@bi/contract/query/query';
import { effectiveQuery, type EffectiveQuery } from '@bi/olap/dashboard/effective';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useAnswer, type AnswerState } from '../../host/use-answer';
import { pivotEdit, type QueryEdit } from '../../widgets/pivot-edits';
import type { PivotEvent, PivotTarget } from '../../widgets/pivot-events';
import { useWindowInView } from '../../widgets/use-window-in-view';
import { boardTexts } from './board-texts';
import { useOpenBoard } from './board-context';
import { usePress } from './press/use-press';
import { MAX_POINTS, nextSelection, pointsOf } from './tile-selection';
import type { TileWithData, TileSource } from './tile-source';
import { useTilePointer } from './use-tile-pointer';
import type { TileVersions } from './use-tile-versions';

/** One data tile: what it asks, what has come, and what people do in it. */
export interface TileState {
  effective: EffectiveQuery;
  /** the effective query with what the reader opened or sorted in this tile */
  query: Query;
  answer: AnswerState;
  /** the answer shown is of another filter or selection, not only of another part of the table */
  isStale: boolean;
  /** something was opened or sorted here */
  isChanged: boolean;
  resetView: () => void;
  /** what the tile asks without the filters of the dashboard */
  own: Query;
  /** changes what this tile asks, for this reader, until the view is reset */
  edit: (change: QueryEdit) => void;
  /** selects places in this tile, as a press on them does */
  choose: (targets: readonly PivotTarget[]) => void;
  /** opens what a press in this tile leads to; null: a press selects */
  press: ReturnType<typeof usePress>;
  /** what that is */
  opens: TilePress['to'] | undefined;
  onEvent: (event: PivotEvent) => void;
  pointer: ReturnType<typeof useTilePointer>['handlers'];
  /** what is selected now was pressed, or chosen with Enter */
  isPressed: () => boolean;
}

/**
 * Follows one data tile. Its question is built again with each choice on the dashboard; an answer is
 * shown as the present one only if it is the answer of just that question.
 * @param enabled false while the tile is out of sight
 */
export function useTile(tile: TileWithData, source: TileSource, enabled: boolean): TileState {
  const { body, cubes, state, resolving, onRefresh, versions } = useOpenBoard();
  const { choice, select } = state;
  const [edited, setEdited] = useState<{ of: Query; query: Query } | null>(null);
  const own = edited?.of === source.query ? edited.query : source.query;
  const found = useMemo(
    () => effectiveQuery({ tile, query: own, body, choice, models: cubes.models }),
    [tile, own, body, choice, cubes.models],
  );
  const effective = useSame(found);
  const { query } = effective;
  const { asked, onWindow } = useWindowInView(query);
  const model = cubes.models[query.cube];
  const isResolving = [...resolving].some((id) => {
    const filter = body.filters.find((one) => one.id === id);
    return filter?.bindings[query.cube] !== undefined;
  });
  const isReady = model !== undefined && effective.waitsFor.length === 0 && !isResolving;
  const answer = useAnswer(asked, { enabled: enabled && isReady, ask: versions.ask });
  const { run } = answer;
  useSameVersion(tile.id, answer, versions);
  useEffect(
    () => (enabled && isReady ? onRefresh(run) : undefined),
    [enabled, isReady, onRefresh, run],
  );

  const press = usePress(tile, query.cube);
  const notify = useNotify();
  const texts = useTexts(boardTexts);
  const commit = (targets: Parameters<typeof pointsOf>[0], adds: boolean, selects = false) => {
    const points = pointsOf(targets, query);
    const [point] = points;
    if (press !== null && !adds && !selects && point && points.length === 1) {
      press(point);
      return;
    }
    if (targets.length > MAX_POINTS) notify.info(texts.mostSelected(MAX_POINTS));
    const before = choice.selections[tile.id];
    if (points.length === 0 && before === undefined) return;
    select(tile.id, nextSelection(before, points, query.cube, adds));
  };
  const { handlers, onSelect, isPressed } = useTilePointer(commit);
  const edit = (change: QueryEdit) => {
    if (model !== undefined) setEdited({ of: source.query, query: change(own, model) });
  };
  const onEvent = (event: PivotEvent) => {
    const { answered } = answer;
    if (answered === null || model === undefined) return;
    if (event.type === 'select') onSelect(event.targets);
    else if (event.type === 'activate') commit([event.target], false);
    else if (event.type === 'window') onWindow({ row: event.row, col: event.col });
    else {
      const change = pivotEdit(event, answered.cellSet);
      if (change) edit(change);
    }
  };
  const shownQuery = answer.answered?.query;
  const isStale = useMemo(
    () => answer.stale && shownQuery !== undefined && !isSameBoard(shownQuery, query),
    [answer.stale, shownQuery, query],
  );
  return {
    effective,
    query,
    answer,
    isStale,
    isChanged: own !== source.query,
    resetView: () => setEdited(null),
    own,
    edit,
    choose: (targets) => commit(targets, false, true),
    press,
    opens: tile.press?.to,
    onEvent,
    pointer: handlers,
    isPressed,
  };
}

/** True where two queries ask under the same conditions; which rows are open does not count. */
function isSameBoard(a: Query, b: Query): boolean {
  const shownUnder = ({ where, having, parameters }: Query) =>
    canonicalJson([where, having, parameters]);
  return shownUnder(a) === shownUnder(b);
}

/** The value of before as long as the new one is equal to it. */
function useSame<T>(value: T): T {
  const last = useRef({ value, text: '' });
  const text = canonicalJson(value);
  if (last.current.text !== text) last.current = { value, text };
  return last.current.value;
}

/** Says which version a tile shows; an answer of an older one than that of the tiles around it is asked again, once. */
function useSameVersion(
  id: string,
  { answered, stale, running, run }: AnswerState,
  { note, drop }: TileVersions,
): void {
  const last = useRef<AnswerState['answered']>(null);
  const again = useRef<Query | null>(null);
  useEffect(() => {
    if (answered === null || stale || running || last.current === answered) return;
    last.current = answered;
    const { receipt } = answered.trace;
    const isOlder = note(id, { datasets: receipt.datasets, newer: answered.newer === true });
    if (!isOlder || again.current === answered.query) return;
    again.current = answered.query;
    run();
  }, [id, answered, stale, running, run, note]);
  useEffect(() => () => drop(id), [id, drop]);
}
