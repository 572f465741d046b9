import type { ListBlock } from './blocks';
import { breakLines } from './break-lines';
import { lazyTag, type BuildContext } from './build-context';
import { drawLine } from './draw-line';
import { sizeWithin } from './line-metrics';
import type { Draw, Strip } from './strip';
import { paragraphStrips } from './text-strips';

/** Points that items are moved in by at least, and room behind their signs, in font sizes. */
const INDENT = 1.3;
const BEHIND = 0.45;
/** Points above the list and between two items, in font sizes. */
const ABOVE = { list: 0.6, item: 0.2 };

/** The strips of a list: the sign of an item is in front of its lines. */
export function* listStrips(block: ListBlock, context: BuildContext): Generator<Strip> {
  const { theme, parent, width, page } = context;
  const { items, ordered = false, align, color = theme.text } = block;
  const size = block.size ?? theme.size;
  const drawn = sizeWithin(size, page);
  const signs = items.map((_, at) => {
    const [line] = breakLines(ordered ? `${at + 1}.` : '•', width, drawn, false, theme.font);
    // who copies the text has a space behind it
    return line && { ...line, spaced: true };
  });
  const widest = Math.max(0, ...signs.map((line) => line?.width ?? 0));
  const indent = Math.min(width / 3, Math.max(drawn * INDENT, widest + drawn * BEHIND));
  const list = lazyTag(parent, 'L', { ordered });
  const inner = { ...context, width: width - indent };
  for (const [at, item] of items.entries()) {
    const own = lazyTag(list, 'LI');
    const label = lazyTag(own, 'Lbl');
    const before = size * (at === 0 ? ABOVE.list : ABOVE.item);
    const look = { size, color, align, before, tag: lazyTag(own, 'LBody') };
    for (const [index, strip] of paragraphStrips(item, look, inner).entries()) {
      const { draw = () => undefined } = strip;
      const line = index === 0 ? signs[at] : undefined;
      const place = { width: indent, size: drawn, color };
      yield {
        ...strip,
        draw: movedIn(draw, indent, (canvas, x, y) => {
          if (line) drawLine(canvas, line, { ...place, x, y, tag: label(canvas) });
        }),
      };
    }
  }
}

/** Draws something moved in, behind a sign. */
function movedIn(draw: Draw, by: number, sign: Draw): Draw {
  return (canvas, x, y) => {
    sign(canvas, x, y);
    draw(canvas, x + by, y);
  };
}
