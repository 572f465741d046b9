import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueryAnswer, Receipt } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Colored } from '@bi/olap/chart/style/chart-style';
import { canDrillDown, drillDown } from '@bi/olap/query/drill';
import type { UsedAnswer } from '../../../host/use-answer';
import { pivotEdit } from '../../../widgets/pivot-edits';
import type { PivotEvent, PivotTarget, SelectionFacts } from '../../../widgets/pivot-events';
import { memberStep } from '../menus/member-entries';
import { useOlapStore } from '../state/olap-context';

/** A menu that is open: what was pointed at, and the answer it belongs to. */
export interface OpenMenu {
  target: PivotTarget;
  /** names of the fields whose titles were pointed at */
  fields: readonly string[];
  x: number;
  y: number;
  cellSet: QueryAnswer['cellSet'];
  answeredQuery: Query;
  receipt: Receipt;
  selected: readonly PivotTarget[];
  /** what of a chart was pointed at */
  colored?: Colored;
  from: 'grid' | 'chart';
}

/** What is answered and drawn, and who hears of what people do to it. */
export interface ResultEventsInput {
  answered: UsedAnswer | null;
  drawn: { cellSet: QueryAnswer['cellSet'] } | null;
  onSelection: (facts: SelectionFacts | null) => void;
  onWindow: (window: Query['window']) => void;
}

/** What people do to grid and chart becomes edits, a selection shown in both, and a menu. */
export function useResultEvents({ answered, drawn, onSelection, onWindow }: ResultEventsInput) {
  const store = useOlapStore();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [linked, setLinked] = useState<readonly PivotTarget[]>([]);
  const selected = useRef<readonly PivotTarget[]>([]);
  const latest = useRef<UsedAnswer | null>(answered);
  const latestDrawn = useRef(drawn);
  useEffect(() => {
    latest.current = answered;
    latestDrawn.current = drawn;
  });
  const onEvent = useCallback(
    (event: PivotEvent, from: 'grid' | 'chart'): void => {
      // reported with the first answer, before `latest` holds it
      if (event.type === 'window') onWindow({ row: event.row, col: event.col });
      const { edit, present, history } = store.getState();
      const shown = latest.current;
      if (!shown || event.type === 'window') return;
      if (event.type === 'menu') {
        const { query: answeredQuery, trace } = shown;
        const { cellSet } = (from === 'chart' ? latestDrawn.current : null) ?? shown;
        const { receipt } = trace;
        const { target, x, y } = event;
        const fields = (event.fields ?? []).flatMap(
          ({ side, axis }) => answeredQuery[side][axis]?.of ?? [],
        );
        setMenu({
          ...{ target, fields, x, y, cellSet, answeredQuery, receipt, from },
          selected: selected.current,
          ...(event.colored && { colored: event.colored }),
        });
      } else if (event.type === 'select') {
        onSelection(event);
        selected.current = event.targets;
        setLinked(event.targets);
      } else if (event.type === 'resize') {
        const columnWidths = {
          ...history.present.presentation.columnWidths,
          [event.key]: event.width,
        };
        present({ columnWidths }, { step: false });
      } else if (event.type === 'activate') {
        const step = memberStep(event.target.row) ?? memberStep(event.target.column);
        if (step && (from === 'chart' || event.target.measure === null)) {
          edit((q, m) =>
            canDrillDown(q, m, step.of, step.path) ? drillDown(q, m, step.of, step.path) : q,
          );
        }
      } else {
        const change = pivotEdit(event, shown.cellSet);
        if (change) edit(change);
      }
    },
    [store, onSelection, onWindow],
  );
  const onGrid = useCallback((event: PivotEvent) => onEvent(event, 'grid'), [onEvent]);
  const onChart = useCallback((event: PivotEvent) => onEvent(event, 'chart'), [onEvent]);
  const closeMenu = useCallback(() => setMenu(null), []);
  return { menu, closeMenu, linked, onGrid, onChart };
}
