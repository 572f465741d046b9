import type { Query } from '@bi/contract/query/query';
import type { CellSet } from '@bi/contract/query/cell-set';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ChartWidget } from '../../src/widgets/chart-widget';
import type { PivotEvent, PivotTarget } from '../../src/widgets/pivot-events';
import { PivotWidget } from '../../src/widgets/pivot-widget';
import { UiRoot } from '../../src/ui/ui-root';
import {
  carrierCellSet,
  deepCellSet,
  largeCellSet,
  monthlyCellSet,
  trendCellSet,
  wideCellSet,
} from '../../tests/widgets/flight-cell-sets';
import { withKind, type ChartKind } from '@bi/olap/chart/data/chart-kind';

const settings = new URLSearchParams(location.search);
const dark = settings.has('dark');
const language = settings.get('lang') === 'zh' ? 'zh' : 'en';

const CELL_SETS: Readonly<Record<string, () => CellSet>> = {
  wide: () => wideCellSet('before'),
  after: () => wideCellSet('after'),
  none: () => wideCellSet('none'),
  monthly: monthlyCellSet,
  carriers: carrierCellSet,
  trend: trendCellSet,
  large: () =>
    largeCellSet(Number(settings.get('rows') ?? 1000), Number(settings.get('cols') ?? 1000)),
  deep: () =>
    deepCellSet(Number(settings.get('rows') ?? 10_000), Number(settings.get('cols') ?? 27)),
};

const made = (CELL_SETS[settings.get('set') ?? 'wide'] ?? monthlyCellSet)();

function Gallery() {
  const cellSet = made;
  const [highlight, setHighlight] = useState<readonly PivotTarget[]>([]);
  const show = settings.get('show') ?? 'grid';
  const query: Query = {
    cube: 'flights',
    rows: [{ of: 'origin', sort: { by: 'flights', dir: 'desc' } }],
    columns: [],
    measures: [],
  };
  const onEvent = (event: PivotEvent) => {
    document.body.dataset['event'] = JSON.stringify(event).slice(0, 2000);
    if (event.type === 'select') setHighlight(event.targets.slice(0, 20));
  };
  const presentation = {
    show: 'both' as const,
    chart: withKind({ version: 1 }, (settings.get('kind') ?? 'auto') as ChartKind),
    heat: settings.get('heat')?.split(',') ?? [],
    ...(settings.has('density') ? { density: settings.get('density') as 'compact' } : {}),
  };
  return (
    <div
      style={{
        height: '100vh',
        background: 'var(--bi-page)',
        padding: settings.has('bare') ? 0 : 16,
        display: 'flex',
        gap: 12,
      }}
    >
      {show !== 'chart' && (
        <div
          style={{
            flex: 1,
            minWidth: 0,
            border: '1px solid var(--bi-line)',
            borderRadius: 8,
            overflow: 'hidden',
          }}
        >
          <PivotWidget
            cellSet={cellSet}
            query={query}
            presentation={presentation}
            stale={settings.has('stale')}
            highlight={show === 'both' ? [] : []}
            onEvent={onEvent}
          />
        </div>
      )}
      {show !== 'grid' && (
        <div
          style={{
            flex: 1,
            minWidth: 0,
            border: '1px solid var(--bi-line)',
            borderRadius: 8,
            background: 'var(--bi-canvas)',
          }}
        >
          <ChartWidget
            cellSet={cellSet}
            query={query}
            presentation={presentation}
            highlight={highlight}
            onEvent={onEvent}
          />
        </div>
      )}
    </div>
  );
}

/** Writes down how long it took until the first cells were painted. */
function tellPaint(root: ShadowRoot, from: number) {
  const look = () => {
    if (root.querySelector('[role=gridcell]') === null) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      document.body.dataset['paint'] = String(performance.now() - from);
    };
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  look();
}

customElements.define(
  'bi-gallery',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      const mount = document.createElement('div');
      root.append(mount);
      if (settings.has('bench')) tellPaint(root, performance.now());
      createRoot(mount).render(
        <UiRoot root={root} dark={dark} language={language}>
          <Gallery />
        </UiRoot>,
      );
    }
  },
);
