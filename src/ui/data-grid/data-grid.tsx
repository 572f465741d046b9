import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react';
import { ROW_HEIGHTS } from '../tokens';
import { useUi } from '../ui-context';
import { useStyleSheet } from '../use-style-sheet';
import { autoFit, handleKey } from './grid-actions';
import { GridController } from './grid-controller';
import type { GridEvent, GridHandle, GridRange } from './grid-events';
import type { GridModel } from './grid-model';
import type { GridOptions } from './grid-options';
import { connectPointer } from './grid-pointer';
import { GRID_STYLE } from './grid-style';
import { gridText } from './grid-texts';
import { outOfView } from './out-of-view';

export interface DataGridProps {
  model: GridModel;
  /** name of the grid for screen readers */
  label: string;
  /** the content is being replaced: it dims and stays usable */
  stale?: boolean;
  /** chosen widths in pixels by column key */
  widths?: Readonly<Record<string, number>>;
  /** row height in pixels; by the density of the surrounding `UiRoot` when absent */
  rowHeight?: number;
  /** texts that are too long for a line take up to three */
  wrap?: boolean;
  /** columns that stay at the left while the others scroll; only below a single row of headers */
  frozen?: number;
  /** cells marked from outside, e.g. by a chart */
  highlight?: readonly GridRange[];
  /** headings show a mark that asks for their menu: the owner answers `menu` events */
  menus?: boolean;
  onEvent?: (event: GridEvent) => void;
  /** reads what the model does not have yet, e.g. to copy it: the same content with these cells */
  onLoad?: (range: GridRange) => Promise<GridModel>;
  ref?: Ref<GridHandle>;
}

/** What is announced now; `show`: in sight, not to screen readers alone. */
interface Said {
  text: string;
  show: boolean;
}

const NOTHING_SAID: Said = { text: '', show: false };
const SAID_MS = 2000;
const SHOWN_MS = 5000;
const WRAPPED_LINES = 3;

const NO_WIDTHS: Readonly<Record<string, number>> = {};
const NO_RANGES: readonly GridRange[] = [];

/**
 * The one grid of the product: pivots, query results and tables. Draws only what is in view, into
 * pooled elements; React sees none of the cells. It fills its parent, which must have a height.
 */
export function DataGrid(props: DataGridProps) {
  const { model, label, stale = false, widths = NO_WIDTHS, highlight = NO_RANGES, ref } = props;
  useStyleSheet(GRID_STYLE);
  const { language, density } = useUi();
  const rowHeight = props.rowHeight ?? ROW_HEIGHTS[density];
  const { wrap = false, frozen = 0 } = props;
  const lines = wrap ? WRAPPED_LINES : 1;
  const element = useRef<HTMLDivElement>(null);
  const controller = useRef<GridController | null>(null);
  const onEvent = useRef(props.onEvent);
  const [said, setSaid] = useState<Said>(NOTHING_SAID);
  const wasStale = useRef(stale);
  const id = useId();

  const { onLoad } = props;
  useLayoutEffect(() => {
    onEvent.current = props.onEvent;
  });
  const options: GridOptions = {
    model,
    rowHeight,
    lines,
    frozen,
    widths,
    highlight,
    language,
    onEvent: (event) => onEvent.current?.(event),
    announce: (text, show = false) => setSaid({ text, show }),
    ...(onLoad === undefined ? {} : { load: onLoad }),
  };
  const first = useRef(options);

  useLayoutEffect(() => {
    const root = element.current;
    if (root === null) return;
    const grid = new GridController(root, first.current, id);
    controller.current = grid;
    const disconnect = connectPointer(grid);
    const onKeyDown = (event: KeyboardEvent) => {
      if (handleKey(grid, event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onCopy = (event: ClipboardEvent) => grid.copier.handleCopy(event);
    const onFocus = () => grid.ensureActive();
    root.addEventListener('keydown', onKeyDown);
    root.addEventListener('copy', onCopy);
    root.addEventListener('focus', onFocus);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('copy', onCopy);
      root.removeEventListener('focus', onFocus);
      disconnect();
      grid.destroy();
      controller.current = null;
    };
  }, [id]);

  useLayoutEffect(() => {
    controller.current?.update({
      ...first.current,
      ...{ model, rowHeight, lines, frozen, widths, highlight, language },
      ...(onLoad === undefined ? {} : { load: onLoad }),
    });
  }, [model, rowHeight, lines, frozen, widths, highlight, language, onLoad]);

  useEffect(() => {
    const grid = controller.current;
    const place = outOfView(highlight, grid?.view ?? null);
    if (place !== null) grid?.reveal(place);
  }, [highlight]);

  useEffect(() => {
    if (wasStale.current && !stale) {
      const rows = model.rowCount;
      setSaid({ text: gridText(language, 'rows', { rows }), show: false });
    }
    wasStale.current = stale;
  }, [stale, model, language]);

  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid(NOTHING_SAID), said.show ? SHOWN_MS : SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  useImperativeHandle(ref, () => handleOf(() => controller.current), []);

  return (
    <div className="bi-g-frame">
      <div
        ref={element}
        className="bi-g"
        tabIndex={0}
        role={model.isTree ? 'treegrid' : 'grid'}
        aria-multiselectable
        aria-label={label}
        aria-busy={stale}
        data-wrap={wrap ? '' : undefined}
        data-menus={props.menus === true ? '' : undefined}
      />
      {said.show && (
        <div className="bi-g-said" aria-hidden="true">
          {said.text}
        </div>
      )}
      <div className="bi-sr" aria-live="polite">
        {said.text}
      </div>
    </div>
  );
}

/** A handle that reaches the grid mounted just now. */
function handleOf(current: () => GridController | null): GridHandle {
  return {
    focus: () => current()?.focus(),
    copy: (options) => current()?.copy(options) ?? Promise.resolve(0),
    scrollTo: (row, column) => current()?.scrollTo(row, column),
    fit: (column) => {
      const grid = current();
      if (grid !== null) autoFit(grid, column);
    },
    save: () => current()?.save() ?? { row: 0, left: 0, selection: null },
    restore: (state) => current()?.restore(state),
  };
}
