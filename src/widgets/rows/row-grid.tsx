import { useMemo, useRef, useState } from 'react';
import { DataGrid } from '../../ui/data-grid/data-grid';
import type { GridEvent, GridHandle, GridPlace, GridRange } from '../../ui/data-grid/grid-events';
import { useUi } from '../../ui/ui-context';
import type { RowGridAction } from './row-grid-menu';
import { rowGridModel, type RowSort, type GridRows } from './row-grid-model';
import { isStandardLayout, STANDARD_ROW_LAYOUT } from './row-layout';
import type { PersistedLayout } from './use-row-layout';
import { lazyPart } from '../../ui/lazy-part';

const RowGridMenu = lazyPart(() => import('./row-grid-menu'));

interface MenuPlace {
  /** client pixels */
  x: number;
  y: number;
  /** -1 on a row number */
  column: number;
}

function columnOf(place: GridPlace): number {
  return 'column' in place ? place.column : -1;
}

export interface RowGridProps {
  source: GridRows;
  /** name for screen readers */
  label: string;
  /** newer rows are on their way */
  stale?: boolean;
  /** number of the first row; 1 when absent */
  firstNumber?: number;
  sort?: RowSort | null;
  /** makes the headers sort; null asks for the original order */
  onSort?: (sort: RowSort | null) => void;
  /** rows that came into view, half-open, so that a source can load them */
  onView?: (from: number, to: number) => void;
  /** everything else the grid reports (selection, menu, ...) */
  onEvent?: (event: GridEvent) => void;
  /** widths, frozen columns and wrapping that outlive this grid; without it they are its own */
  kept?: PersistedLayout;
}

/** Rows in the one grid of the product, any number of them. It fills its parent, which must have a height. */
export function RowGrid(props: RowGridProps) {
  const { source, label, stale, firstNumber, sort, onSort, onView, onEvent } = props;
  const { language } = useUi();
  const [own, setOwn] = useState(STANDARD_ROW_LAYOUT);
  const { layout, change } = props.kept ?? { layout: own, change: setOwn };
  const sortable = onSort !== undefined;
  const model = useMemo(
    () => rowGridModel({ source, language, firstNumber, sortable, sort }),
    [source, language, firstNumber, sortable, sort],
  );
  const { load } = source;
  const handleLoad = useMemo(
    () =>
      load === undefined
        ? undefined
        : async ({ top, bottom }: GridRange) =>
            rowGridModel({ source: await load(top, bottom), language, firstNumber }),
    [load, language, firstNumber],
  );
  const { widths, wrap } = layout;
  const frozen = source.columns.findIndex(({ name }) => name === layout.frozen) + 1;
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const grid = useRef<GridHandle>(null);
  const act = (action: RowGridAction, column: number) => {
    const name = source.columns[column]?.name;
    if (action === 'freeze') change({ ...layout, frozen: name ?? null });
    else if (action === 'unfreeze') change({ ...layout, frozen: null });
    else if (action === 'wrap') change({ ...layout, wrap: !wrap });
    else if (action === 'reset') change(STANDARD_ROW_LAYOUT);
    else if (action === 'fit') grid.current?.fit(column);
    else if (action === 'copy' || action === 'copyPrecise') {
      void grid.current?.copy({ fullPrecision: action === 'copyPrecise' });
    } else if (name !== undefined) {
      onSort?.(action === 'unsorted' ? null : { column: name, dir: action });
    }
  };
  const handleEvent = (event: GridEvent) => {
    if (event.type === 'resize') {
      change({ ...layout, widths: { ...widths, [event.key]: event.width } });
    } else if (event.type === 'menu') {
      setMenu({ x: event.x, y: event.y, column: columnOf(event.place) });
    } else if (event.type === 'view') {
      onView?.(...event.row);
    } else if (event.type === 'sort' && event.place.area === 'columnHeader') {
      const column = source.columns[event.place.column];
      if (column) onSort?.(event.dir === null ? null : { column: column.name, dir: event.dir });
    }
    onEvent?.(event);
  };
  const shown = menu === null ? undefined : source.columns[menu.column];
  const dir = shown !== undefined && sort?.column === shown.name ? sort.dir : null;
  return (
    <>
      <DataGrid
        ref={grid}
        model={model}
        label={label}
        stale={stale}
        menus
        widths={widths}
        onEvent={handleEvent}
        onLoad={handleLoad}
        wrap={wrap}
        frozen={frozen}
      />
      {menu !== null && (
        <RowGridMenu
          {...menu}
          name={shown === undefined ? null : (shown.label ?? shown.name)}
          sort={sortable ? dir : undefined}
          frozen={frozen}
          wrap={wrap}
          changed={!isStandardLayout(layout)}
          onAction={act}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
