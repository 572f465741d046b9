import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartOption } from '@bi/olap/chart/chart-option';
import { drawnMeasures } from '@bi/olap/chart/chart-kind';
import { paletteOf } from '@bi/olap/chart/palette';
import { init, registerMap, type EChartsCoreOption } from 'echarts';
import { chromium } from 'playwright';
import {
  BAD_INPUT,
  GALLERY,
  LOOKS,
  type GalleryBase,
  type GalleryLook,
} from '../../tests/olap/chart/gallery-cases';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';

/**
 * Draws the gallery as contact sheets: `npm run bench bench/gallery/render.ts [FOLDER]`. They are written
 * to `bench/gallery/sheets` unless another folder is named; CHROMIUM names the browser.
 */
const folder = process.argv[2] ?? join(process.cwd(), 'bench/gallery/sheets');
const COLUMNS = { light: 5, dark: 4, phone: 10, chinese: 5, bad: 5 } as const;

function draw(base: GalleryBase, { language, dark, size }: Omit<GalleryLook, 'name' | 'sheet'>) {
  const { cellSet, kind, spec } = base;
  const measures = spec === undefined ? undefined : drawnMeasures(spec, cellSet.measures);
  const built = chartOption({
    cellSet,
    kind,
    palette: paletteOf(dark),
    language,
    size,
    animate: false,
    ...(spec === undefined ? {} : { spec }),
    ...(measures === undefined ? {} : { measures }),
  });
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption(built.option as EChartsCoreOption);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return { svg, notes: built.notes ?? [], size };
}

interface Picture {
  title: string;
  svg: string;
  notes: readonly string[];
  size: { width: number; height: number };
}

function sheet(pictures: readonly Picture[], columns: number, dark: boolean): string {
  const palette = paletteOf(dark);
  const width = Math.floor((1800 - 8 * columns) / columns);
  const figures = pictures.map(
    ({ title, svg, notes, size }) =>
      `<figure style="width:${width}px"><figcaption>${title}</figcaption>
       <div style="height:${Math.round((width * size.height) / size.width)}px;overflow:hidden">${svg.replace('<svg ', `<svg viewBox="0 0 ${size.width} ${size.height}" style="width:100%;height:100%" `).replace(/ width="\d+" height="\d+"/, '')}</div>
       <small>${notes.join(' ')}</small></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:4px;background:${palette.canvas};color:${palette.textSecond};font:11px sans-serif;
      display:flex;flex-wrap:wrap;gap:8px;width:1800px}
    figure{margin:0;border:1px solid ${palette.line}}figcaption{padding:2px 6px}small{padding:0 6px}
  </style>${figures.join('')}`;
}

const outlines = { type: 'FeatureCollection', features: decodeOutlines(US_STATES, 50, 'us') };
registerMap('us', outlines as unknown as Parameters<typeof registerMap>[1]);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1816, height: 900 } });
const sheets = {
  light: LOOKS.filter((look) => look.sheet === 'light'),
  dark: LOOKS.filter((look) => look.sheet === 'dark'),
  phone: LOOKS.filter((look) => look.sheet === 'phone'),
  chinese: LOOKS.filter((look) => look.sheet === 'chinese'),
};
/** One compressed picture a sheet, or with `png` as the second argument large ones of nine charts each. */
const isLarge = process.argv[3] === 'png';
const write = async (name: keyof typeof COLUMNS, pictures: Picture[], dark: boolean) => {
  const parts = isLarge
    ? Array.from({ length: Math.ceil(pictures.length / 9) }, (_, at) =>
        pictures.slice(9 * at, 9 * at + 9),
      )
    : [pictures];
  for (const [at, part] of parts.entries()) {
    await page.setContent(sheet(part, isLarge ? 3 : COLUMNS[name], dark));
    const picture = await page.screenshot(
      isLarge ? { fullPage: true } : { fullPage: true, type: 'jpeg', quality: 72 },
    );
    writeFileSync(join(folder, isLarge ? `${name}-${at + 1}.png` : `${name}.jpg`), picture);
    process.stdout.write(`${name}: ${Math.round(picture.length / 1024)} KB\n`);
  }
};
for (const name of ['light', 'dark', 'phone', 'chinese'] as const) {
  const looks = sheets[name];
  const pictures = looks.map((look) => {
    const base = GALLERY[look.name];
    if (base === undefined) throw new Error(look.name);
    return { title: look.name, ...draw(base(), look) };
  });
  await write(name, pictures, looks[0]?.dark === true);
}
const bad = Object.entries(BAD_INPUT).map(([title, base]) => ({
  title,
  ...draw(base(), { language: 'en', dark: false, size: { width: 720, height: 420 } }),
}));
await write('bad', bad, false);
await browser.close();
