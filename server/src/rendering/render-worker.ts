import { parentPort } from 'node:worker_threads';
import type { CellSet } from '@bi/contract/query/cell-set';
import { firstBoard } from './first-board';
import { firstScreen } from './first-screen';
import { renderChart } from './render-chart';
import { boardPicture } from './board-picture';
import type {
  AnyRenderJob,
  BoardPictureJob,
  BoardRenderJob,
  RenderJob,
  Rendered,
  RenderReply,
} from './render-job';
import { pngOf, renderPng } from './render-png';

/** From this time on the charts of a dashboard are left to the screen, which is about to draw them, milliseconds. */
const MAX_BOARD_MS = 500;

/** Draws pictures one after another, apart from the server's own thread. */
parentPort?.on('message', (job: AnyRenderJob) => {
  parentPort?.postMessage(reply(() => drawAny(job)));
});

function drawAny(job: AnyRenderJob): Rendered {
  if ('board' in job) return drawBoard(job);
  return 'tiles' in job ? drawBoardPicture(job) : draw(job);
}

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

function drawBoardPicture({ format, tiles, colors, look }: BoardPictureJob): Rendered {
  const svg = boardPicture(tiles, look, colors);
  return svg === null || format === 'board-svg' ? svg : pngOf(svg, look.theme);
}

function reply(draw: () => Rendered): RenderReply {
  try {
    return { drawn: draw() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
