import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { useCallback, useEffect, useMemo, useRef, type Ref } from 'react';
import { DataGrid } from '../ui/data-grid/data-grid';
import { bandsOf } from '../ui/data-grid/grid-bands';
import type { GridEvent, GridHandle } from '../ui/data-grid/grid-events';
import { ROW_HEIGHTS } from '../ui/tokens';
import { useUi } from '../ui/ui-context';
import { placeOfNode } from './axis-place';
import { NO_FACTS } from './no-facts';
import type { PivotEvent, PivotTarget } from './pivot-events';
import { createPivotModel, type PivotModel } from './pivot-model';
import { fieldsAt, targetRanges, targetOf, targetsOf } from './pivot-targets';
import { selectionFacts } from './selection-facts';
import { widgetTexts } from './widget-texts';

export interface PivotWidgetProps {
  cellSet: CellSet;
  presentation?: Presentation;
  /** shows what the rows are sorted by, and makes the fields' headers sortable */
  query?: Query;
  /** a newer answer is on its way */
  stale?: boolean;
  /** name for screen readers */
  label?: string;
  /** places to show as linked, e.g. those selected in the chart */
  highlight?: readonly PivotTarget[];
  /** changes how cells look */
  look?: ((model: PivotModel, query: Query) => PivotModel) | undefined;
  /** headings show a mark that asks for their menu */
  menus?: boolean;
  onEvent?: (event: PivotEvent) => void;
  ref?: Ref<GridHandle>;
}

type SelectEvent = Extract<GridEvent, { type: 'select' }>;

const NO_TARGETS: readonly PivotTarget[] = [];
/** Rows and columns asked for beyond those in view, so that scrolling on finds them there. */
const WINDOW_MARGIN = 200;

/** A cell set as a pivot grid. It fills its parent, which must have a height. */
export function PivotWidget(props: PivotWidgetProps) {
  const { cellSet, presentation, query, stale, label, highlight = NO_TARGETS, ref } = props;
  const { language, dark, density } = useUi();
  const { formats, heat } = presentation ?? {};
  const { look } = props;
  const plain = useMemo(
    () => createPivotModel({ cellSet, query, presentation: { formats, heat }, language, dark }),
    [cellSet, query, formats, heat, language, dark],
  );
  const model = useMemo(() => (look && query ? look(plain, query) : plain), [plain, look, query]);
  const ranges = useMemo(() => targetRanges(model, highlight), [model, highlight]);
  const asked = useRef<{ cellSet: CellSet; key: string } | null>(null);
  const view = useRef<Extract<GridEvent, { type: 'view' }> | null>(null);
  const { onEvent } = props;
  const selected = useRef<{ event: SelectEvent; cellSet: CellSet } | null>(null);
  const handleEvent = useCallback(
    (event: GridEvent) => {
      if (onEvent === undefined) return;
      if (event.type === 'select') {
        selected.current = event.range === null ? null : { event, cellSet: model.cellSet };
      }
      if (event.type === 'view') view.current = event;
      const translated = translate(model, event);
      if (translated === null) return;
      if (translated.type === 'window') {
        const { cellSet } = model;
        const key = JSON.stringify(translated);
        if (asked.current?.cellSet === cellSet && asked.current.key === key) return;
        asked.current = { cellSet, key };
      }
      onEvent(translated);
    },
    [model, onEvent],
  );
  useEffect(() => {
    // the same cells with other numbers in them
    const { event, cellSet: reported } = selected.current ?? {};
    if (event === undefined || reported === model.cellSet) return;
    handleEvent({ ...event, place: null });
  }, [model, handleEvent]);
  useEffect(() => {
    // another answer may hold other cells than those in view
    const { row, column } = view.current ?? {};
    if (row === undefined || column === undefined) return;
    const shown = row[1] <= model.rowCount && column[1] <= model.columnCount;
    if (shown) handleEvent({ type: 'view', row, column });
  }, [model, handleEvent]);

  return (
    <DataGrid
      ref={ref}
      model={model}
      label={label ?? widgetTexts(language).pivot}
      stale={stale}
      rowHeight={ROW_HEIGHTS[presentation?.density ?? density]}
      widths={presentation?.columnWidths}
      highlight={ranges}
      menus={props.menus}
      onEvent={handleEvent}
    />
  );
}

/** What a grid event means for the query; null when it concerns the grid alone. */
function translate(model: PivotModel, event: GridEvent): PivotEvent | null {
  const { cellSet } = model;
  switch (event.type) {
    case 'toggleRow':
      return {
        type: 'toggle',
        side: 'rows',
        place: placeOfNode(cellSet.rows, event.row),
        expand: event.expand,
      };
    case 'toggleColumn': {
      const node = model.headerNode(event.headerRow, event.column);
      const place = placeOfNode(cellSet.columns, node);
      return { type: 'toggle', side: 'columns', place, expand: event.expand };
    }
    case 'sort': {
      const { place, dir } = event;
      if (place.area === 'corner') {
        return { type: 'sortField', side: 'rows', axis: model.headerAxis(place.headerColumn), dir };
      }
      if (place.area !== 'columnHeader') return null;
      const node = model.columnNode(place.column);
      const at = placeOfNode(cellSet.columns, node);
      const measure = model.columnMeasure(place.column);
      return { type: 'sort', side: 'rows', measure, at: at.steps.length === 0 ? null : at, dir };
    }
    case 'menu': {
      const { place, x, y } = event;
      const fields = fieldsAt(model, place);
      return { type: 'menu', target: targetOf(model, place), fields, x, y };
    }
    case 'select': {
      const { range, others = [] } = event;
      if (range === null) return { type: 'select', targets: [], ...NO_FACTS };
      const bands = bandsOf([...others, range]);
      return {
        ...{ type: 'select', targets: targetsOf(model, bands) },
        ...selectionFacts(model, bands),
      };
    }
    case 'activate':
      return { type: 'activate', target: targetOf(model, event.place) };
    case 'resize':
      return { type: 'resize', key: event.key, width: event.width };
    case 'view':
      return missingWindow(model, event.row, event.column);
    case 'copied':
      return null;
  }
}

function missingWindow(
  model: PivotModel,
  [row0, row1]: readonly [number, number],
  [column0, column1]: readonly [number, number],
): PivotEvent | null {
  if (row1 <= row0 || column1 <= column0) return null;
  const { window, rows, columns } = model.cellSet;
  const col0 = model.columnNode(column0);
  const col1 = model.columnNode(column1 - 1) + 1;
  const inside =
    row0 >= window.row[0] &&
    row1 <= window.row[1] &&
    col0 >= window.col[0] &&
    col1 <= window.col[1];
  if (inside) return null;
  return {
    type: 'window',
    row: [Math.max(0, row0 - WINDOW_MARGIN), Math.min(rows.count, row1 + WINDOW_MARGIN)],
    col: [Math.max(0, col0 - WINDOW_MARGIN), Math.min(columns.count, col1 + WINDOW_MARGIN)],
  };
}
