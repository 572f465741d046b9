import { parentPort } from 'node:worker_threads';
import type { CellSet } from '@bi/contract/cell-set';
import { firstScreen } from './first-screen';
import { renderChart } from './render-chart';
import type { RenderJob, Rendered, RenderReply } from './render-job';
import { renderPng } from './render-png';

/** Draws pictures one after another, apart from the server's own thread. */
parentPort?.on('message', ({ format, spec, query, lastDay, look, about, cellSet }: RenderJob) => {
  parentPort?.postMessage(
    reply(() => {
      const data = JSON.parse(Buffer.from(cellSet).toString('utf8')) as CellSet;
      const drawn = { cellSet: data, query, lastDay };
      if (about) return firstScreen(spec, drawn, look, about);
      const draw = format === 'png' ? renderPng : renderChart;
      return draw(spec, drawn, look);
    }),
  );
});

function reply(draw: () => Rendered): RenderReply {
  try {
    return { drawn: draw() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
