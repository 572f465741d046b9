import type { CellSet } from '@bi/contract/query/cell-set';
import type { PressedMark } from '@bi/olap/chart/data/chart-data';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { MAX_NOTES, noteAt } from '../../../widgets/chart-panel/note-at';
import {
  isCartesian,
  type DrawnChart,
  type SpecChange,
} from '../../../widgets/chart-panel/panel-input';
import type { PanelFocus } from '../../../widgets/chart-panel/use-panel-focus';
import type { PivotTarget } from '../../../widgets/pivot-events';
import { menuTexts } from '../menus/menu-texts';
import { useOlapStore } from '../state/olap-context';

/** The chart's settings: whether they are open and where, what the chart draws, and how it is changed. */
export interface ChartSettings {
  isOpen: boolean;
  focus: PanelFocus | null;
  /** what the chart draws; null before it is drawn */
  drawn: DrawnChart | null;
  onSpec: SpecChange;
  close: () => void;
  /** opens the colours of a member or measure */
  openColour: (key: string) => void;
  /** puts a note at a mark and opens its text; undefined where the place is no mark that can have one */
  noteOn: (cellSet: CellSet, target: PivotTarget) => (() => void) | undefined;
  /** properties of the chart's widget */
  chart: {
    settingsOpen: boolean;
    onSpec: SpecChange;
    onDrawn: (drawn: DrawnChart) => void;
    onSettings: (group: 'axes' | null) => void;
  };
}

/** The mark of a single value that a place of the chart is; null for others, and where no notes are drawn. */
function markAt({ kind, marks }: DrawnChart, target: PivotTarget): PressedMark | null {
  if (!isCartesian(kind)) return null;
  const [row, column] = [target.row?.node ?? null, target.column?.node ?? null];
  const isHere = (mark: PressedMark | null): boolean =>
    mark !== null &&
    mark.row === row &&
    mark.column === column &&
    (target.measure === null || mark.measure === target.measure);
  return marks.flat().find(isHere) ?? null;
}

/** Connects the chart and its settings with the exploration: each change is a step that can be undone. */
export function useChartSettings(): ChartSettings {
  const store = useOlapStore();
  const texts = useTexts(menuTexts);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<PanelFocus | null>(null);
  const [drawn, onDrawn] = useState<DrawnChart | null>(null);
  const onSpec = useCallback<SpecChange>(
    (chart, options) => store.getState().present({ chart }, { step: options?.continues !== true }),
    [store],
  );
  const onSettings = useCallback((group: 'axes' | null) => {
    if (group === null) {
      setFocus(null);
      setOpen((open) => !open);
    } else {
      setFocus({ group });
      setOpen(true);
    }
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const openColour = useCallback((key: string) => {
    setFocus({ group: 'colours', key });
    setOpen(true);
  }, []);
  const noteOn = (cellSet: CellSet, target: PivotTarget): (() => void) | undefined => {
    const mark = drawn === null ? null : markAt(drawn, target);
    const spec = store.getState().history.present.presentation.chart;
    const { annotations = [] } = spec;
    if (mark === null || annotations.length >= MAX_NOTES) return undefined;
    return () => {
      onSpec(
        withSettings(spec, { annotations: [...annotations, noteAt(cellSet, mark, texts.newNote)] }),
      );
      setFocus({ group: 'titles', writesNote: true });
      setOpen(true);
    };
  };
  const chart = useMemo(
    () => ({ settingsOpen: isOpen, onSpec, onDrawn, onSettings }),
    [isOpen, onSpec, onSettings],
  );
  return { isOpen, focus, drawn, onSpec, close, openColour, noteOn, chart };
}
