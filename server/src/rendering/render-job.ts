import type { ChartSpec } from '@bi/contract/chart-spec';
import type { RenderData, RenderLook } from './render-chart';

/** A picture to be drawn, as it is sent to the worker. */
export interface RenderJob {
  spec: ChartSpec;
  query: RenderData['query'];
  look: RenderLook;
  /** JSON text of the cell set; the worker parses it, the server's own thread never does */
  cellSet: Uint8Array;
}

/** What the worker answers: the SVG, null for nothing to draw, or why it failed. */
export type RenderReply = { svg: string | null } | { failure: string };
