import { useMemo, useState, type Ref } from 'react';
import { DataGrid } from '../../ui/data-grid/data-grid';
import type { GridEvent, GridHandle, GridRange } from '../../ui/data-grid/grid-events';
import { useUi } from '../../ui/ui-context';
import { rowGridModel, type RowSort, type RowSource } from './row-grid-model';

export interface RowGridProps {
  source: RowSource;
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
  /** everything else the grid tells (selection, menu, ...) */
  onEvent?: (event: GridEvent) => void;
  ref?: Ref<GridHandle>;
}

/** Rows in the one grid of the product, any number of them. It fills its parent, which must have a height. */
export function RowGrid(props: RowGridProps) {
  const { source, label, stale, firstNumber, sort, onSort, onView, onEvent, ref } = props;
  const { language } = useUi();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
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
  const handleEvent = (event: GridEvent) => {
    if (event.type === 'resize') {
      setWidths((now) => ({ ...now, [event.key]: event.width }));
    } else if (event.type === 'view') {
      onView?.(...event.row);
    } else if (event.type === 'sort' && event.place.area === 'columnHeader') {
      const column = source.columns[event.place.column];
      if (column) onSort?.(event.dir === null ? null : { column: column.name, dir: event.dir });
    }
    onEvent?.(event);
  };
  return (
    <DataGrid
      ref={ref}
      model={model}
      label={label}
      stale={stale}
      widths={widths}
      onEvent={handleEvent}
      onLoad={handleLoad}
    />
  );
}
