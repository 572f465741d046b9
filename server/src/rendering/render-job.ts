import type { ChartSpec } from '@bi/contract/chart-spec';
import type { RenderData, RenderLook } from './render-chart';

/** A picture to be drawn, as it is sent to the worker. */
export interface RenderJob {
  format: 'svg' | 'png';
  spec: ChartSpec;
  query: RenderData['query'];
  lastDay?: RenderData['lastDay'];
  look: RenderLook;
  /** JSON text of the cell set; the worker parses it, the server's own thread never does */
  cellSet: Uint8Array;
}

/** What a job gives: the text of an SVG or the bytes of a PNG; null for nothing to draw. */
export type Rendered = string | Uint8Array | null;

/** What the worker answers: what it drew, or why it failed. */
export type RenderReply = { drawn: Rendered } | { failure: string };
