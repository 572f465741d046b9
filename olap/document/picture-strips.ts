import type { ChartBlock, ImageBlock } from './blocks';
import type { BuildContext } from './build-context';
import type { Canvas } from './canvas';
import type { Strip } from './strip';

const BEFORE = 8;
/** Part of a page that a picture takes at most: a heading and a caption have room next to it. */
const MAX_PAGE_SHARE = 0.88;
const MIN_ASPECT = 0.01;

/** A picture as one strip, made smaller where it is taller than a page. */
export function pictureStrips(block: ChartBlock | ImageBlock, context: BuildContext): Strip[] {
  const { parent, page } = context;
  const aspect = Math.max(block.aspect, MIN_ASPECT);
  const wide = context.width * Math.min(1, Math.max(block.width ?? 1, MIN_ASPECT));
  const most = page * MAX_PAGE_SHARE;
  const isTall = wide / aspect > most;
  const height = isTall ? most : wide / aspect;
  const width = height * aspect;
  const room = context.width - width;
  const shift = block.align === 'end' ? room : block.align === 'center' ? room / 2 : 0;
  const draw = (canvas: Canvas, left: number, y: number) => {
    const x = left + shift;
    const box = [x, y, width, height] as const;
    const tag =
      block.alt === '' ? null : canvas.open(parent(canvas), 'Figure', { alt: block.alt, box });
    const place = { x, y, width, height, tag };
    if (block.kind === 'chart') canvas.picture({ type: 'svg', ref: block.svg, ...place });
    else canvas.picture({ type: 'image', ref: block.image, ...place });
  };
  const warning = {
    code: 'pictureScaled',
    ...(block.id !== undefined && { block: block.id }),
  } as const;
  return [{ height, before: BEFORE, keep: 0, draw, ...(isTall && { warning }) }];
}
