import { captionOf } from '../chart-caption';
import { chartPicture } from '../chart-picture';
import type { MissingSigns } from '../fonts';
import { pngOf } from '../render-png';
import { COMPLETE, NoChartError, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { DrawingJob, FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { GatheredCells } from './gathered-cells';

/** The chart of a report as PNG or SVG. */
export class PictureForm implements FileForm {
  readonly rows = 0;
  readonly #job: DrawingJob;
  readonly #sink: FileSink;
  readonly #cells = new GatheredCells();

  constructor(job: DrawingJob, sink: FileSink) {
    this.#job = job;
    this.#sink = sink;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind !== 'cells') throw new Error('Rows have no chart');
    return this.#cells.add(part.bytes);
  }

  /** @throws {NoChartError} where there is nothing to draw */
  end(): FileLacks {
    const { look, notes } = this.#job;
    const { format, chart, language, picture } = look;
    if (chart === null) throw new NoChartError();
    const { query, lastDay, presentation } = chart;
    const data = { cellSet: this.#cells.cellSet, query, lastDay };
    const caption = look.notes ? captionOf(notes, presentation.chart, language) : null;
    const svg = chartPicture(presentation.chart, data, { ...picture, language }, caption, format);
    if (svg === null) throw new NoChartError();
    // whoever opens an SVG has fonts of its own: no sign is missing yet
    if (format !== 'png') {
      this.#sink.text(svg);
      return COMPLETE;
    }
    const missing: MissingSigns = new Map();
    this.#sink.bytes(pngOf(svg, picture.theme, { missing }));
    const signs = [...missing.values()].reduce((sum, count) => sum + count, 0);
    return { ...COMPLETE, signs };
  }
}
