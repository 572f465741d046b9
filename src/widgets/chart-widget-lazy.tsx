import { useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { useUiTexts } from '../ui/ui-texts';
import type { ChartWidgetProps } from './chart-widget';

/** The loaded component, so that every further chart is there at once. */
let loaded: ComponentType<ChartWidgetProps> | null = null;

/** A cell set as a chart, whose code is loaded when the first one is shown. It fills its parent. */
export function ChartWidget(props: ChartWidgetProps) {
  const texts = useUiTexts();
  const [Widget, setWidget] = useState<ComponentType<ChartWidgetProps> | null>(() => loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Widget !== null || failed) return;
    let wanted = true;
    import('./chart-widget').then(
      (module) => {
        loaded = module.ChartWidget;
        if (wanted) setWidget(() => loaded);
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [Widget, failed]);
  if (Widget !== null) return <Widget {...props} />;
  if (failed) return <ErrorState text={texts.chartNotLoaded} onRetry={() => setFailed(false)} />;
  return <Skeleton shape="chart" />;
}
