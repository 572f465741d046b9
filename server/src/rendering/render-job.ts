import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { FirstElement } from '@bi/contract/start/first-screen';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import type { FirstBoard } from './first-board';
import type { FirstTile } from './first-tile';
import type { FirstAbout } from './first-screen';
import type { RenderData, RenderLook } from './render-chart';

/** A picture to be drawn, as it is sent to the worker. */
export interface RenderJob {
  format: 'svg' | 'png' | 'first';
  /** for `first`: what the first screen says of its report */
  about?: FirstAbout;
  spec: ChartSpec;
  query: RenderData['query'];
  lastDay?: RenderData['lastDay'];
  look: RenderLook;
  /** JSON text of the cell set; the worker parses it, the server's own thread never does */
  cellSet: Uint8Array;
}

/** The first screen of a dashboard to be drawn. */
export interface BoardRenderJob {
  format: 'board';
  board: FirstBoard;
  look: RenderLook;
}

/** The small picture of a dashboard to be drawn. */
export interface BoardPictureJob {
  format: 'board-svg' | 'board-png';
  tiles: readonly FirstTile[];
  /** how its charts colour members */
  colors: ColorOrder;
  look: RenderLook;
}

/** Any picture to be drawn. */
export type AnyRenderJob = RenderJob | BoardRenderJob | BoardPictureJob;

/** What a job gives: the text of an SVG, the bytes of a PNG, or a first screen; null for nothing to draw. */
export type Rendered = string | Uint8Array | FirstElement | null;

/** What the worker answers: what it drew, or why it failed. */
export type RenderReply = { drawn: Rendered } | { failure: string };
