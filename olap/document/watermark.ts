import type { DocumentTheme, PageSetup } from './blocks';
import type { Canvas } from './canvas';
import { textWidth } from './text-width';

/** Part of the diagonal that the text takes, and its largest size in points. */
const SHARE = 0.72;
const LARGEST = 110;
/** Part of its size that capitals rise above the baseline, halved: the middle of the line. */
const MIDDLE = 0.36;

/** Writes a text along the diagonal of a page, for the eye only. No angle is computed: all engines agree. */
export function drawWatermark(
  canvas: Canvas,
  text: string,
  { width, height }: PageSetup,
  { rule, font }: DocumentTheme,
): void {
  const line = text.replace(/\s+/g, ' ').trim().normalize('NFC');
  const unit = textWidth(line, 1, true, font);
  if (unit === 0) return;
  const diagonal = Math.sqrt(width * width + height * height);
  const size = Math.min(LARGEST, (diagonal * SHARE) / unit);
  const [cos, sin] = [width / diagonal, height / diagonal];
  const half = (unit * size) / 2;
  const down = MIDDLE * size;
  canvas.text({
    type: 'text',
    x: width / 2 - half * cos + down * sin,
    y: height / 2 + half * sin + down * cos,
    width: unit * size,
    text: line,
    size,
    bold: true,
    color: lighter(rule),
    tag: null,
    turn: { cos, sin },
  });
}

/** Halfway between a colour and white. */
function lighter(color: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return `#${parts.map((part) => Math.round((part + 255) / 2).toString(16)).join('')}`;
}
