import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { GridBox } from '@bi/olap/dashboard/grid';
import type { RenderData } from './render-chart';

/** A tile of a first screen. */
export interface FirstTile extends GridBox {
  /** name of the tile; null: it has no line for it */
  title: string | null;
  content:
    | { kind: 'text'; text: string }
    | { kind: 'heading'; text: string }
    /** its numbers; `cells` is the JSON text of the cell set, null where it is not cached */
    | {
        kind: 'data';
        show: 'grid' | 'chart' | 'both';
        spec: ChartSpec;
        query: RenderData['query'];
        lastDay?: RenderData['lastDay'];
        cells: Uint8Array | null;
      }
    | { kind: 'empty' };
}
