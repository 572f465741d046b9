import { parentPort } from 'node:worker_threads';
import type { CellSet } from '@bi/contract/cell-set';
import { firstBoard } from './first-board';
import { firstScreen } from './first-screen';
import { renderChart } from './render-chart';
import type { BoardRenderJob, RenderJob, Rendered, RenderReply } from './render-job';
import { renderPng } from './render-png';

/** From this time on the charts of a dashboard are left to the screen, which is about to draw them, milliseconds. */
const MAX_BOARD_MS = 500;

/** Draws pictures one after another, apart from the server's own thread. */
parentPort?.on('message', (job: RenderJob | BoardRenderJob) => {
  parentPort?.postMessage(reply(() => (job.format === 'board' ? drawBoard(job) : draw(job))));
});

function draw({ format, spec, query, lastDay, look, about, cellSet }: RenderJob): Rendered {
  const data = JSON.parse(Buffer.from(cellSet).toString('utf8')) as CellSet;
  const drawn = { cellSet: data, query, lastDay };
  if (about) return firstScreen(spec, drawn, look, about);
  return (format === 'png' ? renderPng : renderChart)(spec, drawn, look);
}

function drawBoard({ board, look }: BoardRenderJob): Rendered {
  const until = performance.now() + MAX_BOARD_MS;
  return firstBoard(board, look, () => performance.now() > until);
}

function reply(draw: () => Rendered): RenderReply {
  try {
    return { drawn: draw() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
