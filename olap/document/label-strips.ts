import type { LabelPart, LabelsBlock } from './blocks';
import type { BuildContext } from './build-context';
import { Flow } from './flow';
import { MAX_TABLE_ROWS } from './limits';
import type { Strip } from './strip';

const PADDING = 6;
/** Smaller labels hold nothing that can be read. */
const MIN_SIDE = 24;

/** Gives the strips of what is on a label. */
export type PartStrips = (parts: readonly LabelPart[], context: BuildContext) => Iterable<Strip>;

/** Rows of labels: each row is one strip, so that no label is divided by the end of a page. */
export function* labelStrips(
  block: LabelsBlock,
  context: BuildContext,
  stripsOf: PartStrips,
): Generator<Strip> {
  const { tally, page } = context;
  const across = Math.max(1, Math.floor(block.across));
  const gap = block.gap ?? { across: 0, down: 0 };
  const height = Math.max(MIN_SIDE, Math.min(block.height, page));
  const width = Math.max(MIN_SIDE, (context.width - gap.across * (across - 1)) / across);
  const padding = Math.min(block.padding ?? PADDING, width / 4, height / 4);
  const inner = { ...context, width: width - 2 * padding, page: height - 2 * padding };
  const shown = block.labels.slice(0, Math.max(0, MAX_TABLE_ROWS - tally.rows));
  tally.rows += shown.length;
  const named = block.id === undefined ? {} : { block: block.id };
  for (let at = 0; at < shown.length; at += across) {
    const row = shown.slice(at, at + across);
    const labels = row.map((parts) =>
      new Flow(stripsOf(parts, inner)).fill(inner.page, inner.page, true),
    );
    const cut = labels.findIndex(({ done }) => !done);
    const warning = { code: 'labelCut', count: at + cut + 1, ...named } as const;
    yield {
      height,
      before: at === 0 ? 0 : gap.down,
      keep: 0,
      ...(cut >= 0 && { warning }),
      draw: (canvas, x, y) => {
        for (const [column, { placed }] of labels.entries()) {
          const left = x + column * (width + gap.across) + padding;
          for (const one of placed) {
            one.strip.draw?.(canvas, left + one.x, y + padding + one.y);
          }
        }
      },
    };
  }
  if (shown.length < block.labels.length) {
    const warning = { code: 'tooManyRows', count: block.labels.length, ...named } as const;
    yield { height: 0, before: 0, keep: 0, warning };
  }
}
