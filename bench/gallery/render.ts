import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnMeasures } from '@bi/olap/chart/data/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { cutEnd } from '@bi/olap/chart/text/label-fit';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { init, type EChartsCoreOption } from 'echarts';
import '../../server/src/rendering/render-chart';
import { pngOf } from '../../server/src/rendering/render-png';
import { withTextOutlines } from '../../server/src/rendering/text-outlines';
import {
  BAD_INPUT,
  GALLERY,
  LOOKS,
  type GalleryBase,
  type GalleryLook,
} from '../../tests/olap/chart/gallery-cases';

/**
 * Draws the gallery as contact sheets: `npm run bench bench/gallery/render.ts [FOLDER] [large]`. They are
 * written to `bench/gallery/sheets` unless another folder is named; `large` makes sheets of nine charts in
 * full size. Everything is drawn by the server's renderer and its fonts, so that sheets are the same on
 * every machine.
 */
const folder = process.argv[2] ?? join(process.cwd(), 'bench/gallery/sheets');
const isLarge = process.argv[3] === 'large';
const COLUMNS = { light: 5, dark: 3, phone: 8, chinese: 5, bad: 5 } as const;
const SHEET_PX = 1640;
const GAP = 8;
const LINE = 14;

interface Picture {
  title: string;
  svg: string;
  notes: readonly string[];
  size: { width: number; height: number };
}

function draw(
  title: string,
  { cellSet, kind, spec }: GalleryBase,
  { language, dark, size }: Omit<GalleryLook, 'name' | 'sheet'>,
): Picture {
  const measures = spec === undefined ? undefined : drawnMeasures(spec, cellSet.measures);
  const built = chartOption({
    cellSet,
    kind,
    palette: paletteOf(dark),
    language,
    size,
    fontFamily: 'Noto Sans SC',
    animate: false,
    ...(spec === undefined ? {} : { spec }),
    ...(measures === undefined ? {} : { measures }),
  });
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption(built.option as EChartsCoreOption);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return { title, svg: withTextOutlines(svg), notes: built.notes ?? [], size };
}

const text = (content: string, x: number, y: number, fill: string): string => {
  const safe = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" fill="${fill}" style="font-size:11px">${safe}</text>`;
};

/** One SVG of many charts, in rows; each chart's ids are its own. */
function sheet(pictures: readonly Picture[], columns: number, dark: boolean): string {
  const palette = paletteOf(dark);
  const wide = Math.floor((SHEET_PX - GAP) / columns) - GAP;
  const [size = { width: 1, height: 1 }] = pictures.map((one) => one.size);
  const tall = Math.round((wide * size.height) / size.width) + 2 * LINE + 8;
  const rows = Math.ceil(pictures.length / columns);
  const parts = pictures.map(({ title, svg, notes, size: own }, at) => {
    const x = GAP + (at % columns) * (wide + GAP);
    const y = GAP + Math.floor(at / columns) * (tall + GAP);
    const inner = svg.replaceAll('zr-', `c${at}-`).replace(/<svg[^>]*>/, () => {
      const box = `viewBox="0 0 ${own.width} ${own.height}"`;
      const height = tall - 2 * LINE - 8;
      return `<svg x="${x}" y="${y + LINE + 4}" width="${wide}" height="${height}" ${box}>`;
    });
    return `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="none" stroke="${palette.line}"/>
      ${text(cutEnd(title, wide - 12), x + 5, y + LINE - 2, palette.textSecond)}${inner}
      ${text(cutEnd(notes.join(' '), wide - 12), x + 5, y + tall - 5, palette.textSecond)}`;
  });
  const height = GAP + rows * (tall + GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_PX}" height="${height}">${parts.join('')}</svg>`;
}

mkdirSync(folder, { recursive: true });

/** One sheet, or with `large` some of nine charts each. */
function write(name: keyof typeof COLUMNS, pictures: readonly Picture[], dark: boolean): void {
  const count = isLarge ? 9 : pictures.length;
  for (let from = 0; from < pictures.length; from += count) {
    const part = pictures.slice(from, from + count);
    const png = pngOf(sheet(part, isLarge ? 3 : COLUMNS[name], dark), dark ? 'dark' : 'light', {
      scale: 1,
    });
    const file = isLarge ? `${name}-${from / count + 1}.png` : `${name}.png`;
    writeFileSync(join(folder, file), png);
    process.stdout.write(`${file}: ${Math.round(png.length / 1024)} KB\n`);
  }
}

for (const name of ['light', 'dark', 'phone', 'chinese'] as const) {
  const looks = LOOKS.filter((look) => look.sheet === name);
  const pictures = looks.map((look) => {
    const base = GALLERY[look.name];
    if (base === undefined) throw new Error(look.name);
    return draw(look.name, base(), look);
  });
  write(name, pictures, looks[0]?.dark === true);
}
const size = { width: 720, height: 420 };
const bad = Object.entries(BAD_INPUT).map(([title, base]) =>
  draw(title, base(), { language: 'en', dark: false, size }),
);
write('bad', bad, false);
