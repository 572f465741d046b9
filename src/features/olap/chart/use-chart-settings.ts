import type { SettingGroup } from '@bi/olap/chart/setting-groups';
import { useCallback, useMemo, useState } from 'react';
import type { DrawnChart, SpecChange } from '../../../widgets/chart-panel/panel-input';
import { useOlapStore } from '../state/olap-context';

interface Focus {
  group: SettingGroup;
  key?: string;
}

/** The chart's settings: whether they are open and where, what the chart draws, and how it is changed. */
export interface ChartSettings {
  isOpen: boolean;
  focus: Focus | null;
  /** what the chart draws; null before it is drawn */
  drawn: DrawnChart | null;
  onSpec: SpecChange;
  close: () => void;
  /** opens the colours of a member or measure */
  openColour: (key: string) => void;
  /** properties of the chart's widget */
  chart: {
    settingsOpen: boolean;
    onSpec: SpecChange;
    onDrawn: (drawn: DrawnChart) => void;
    onSettings: (group: 'axes' | null) => void;
  };
}

/** Connects the chart and its settings with the exploration: each change is a step that can be undone. */
export function useChartSettings(): ChartSettings {
  const store = useOlapStore();
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<Focus | null>(null);
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
  const chart = useMemo(
    () => ({ settingsOpen: isOpen, onSpec, onDrawn, onSettings }),
    [isOpen, onSpec, onSettings],
  );
  return { isOpen, focus, drawn, onSpec, close, openColour, chart };
}
