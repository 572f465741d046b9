import { parentPort } from 'node:worker_threads';
import type { CellSet } from '@bi/contract/cell-set';
import { renderChart } from './render-chart';
import type { RenderJob, RenderReply } from './render-job';

/** Draws pictures one after another, apart from the server's own thread. */
parentPort?.on('message', ({ spec, query, look, cellSet }: RenderJob) => {
  parentPort?.postMessage(
    reply(() => {
      const data = JSON.parse(Buffer.from(cellSet).toString('utf8')) as CellSet;
      return renderChart(spec, { cellSet: data, query }, look);
    }),
  );
});

function reply(draw: () => string | null): RenderReply {
  try {
    return { svg: draw() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
