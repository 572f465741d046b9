import type { CellMark } from '@bi/olap/cells/cell-mark';

/** The bars of one measure: where they are, and how long the longest is to each side. */
interface Bars {
  low: number;
  high: number;
  positive: string;
  negative: string;
  /** by column: half-open ranges of rows */
  places: Map<string, [from: number, to: number][]>;
}

const COLOR = /^#([0-9a-f]{6})$/i;
/** What a bar is where no value is on its side of zero. */
const NONE = '#8a8597';

/** `#rrggbb` as a workbook writes it. */
export function workbookColor(color: string): string {
  return `FF${(COLOR.exec(color)?.[1] ?? '000000').toUpperCase()}`;
}

/** Gathers the bars of a sheet's cells; spreadsheets draw them by themselves, from zero as the screen does. */
export class DataBars {
  readonly #measures = new Map<string, Bars>();

  /** @param column its letters; @param row from 1 */
  add(measure: string, column: string, row: number, value: number, bar: CellMark['bar']): void {
    if (bar === undefined) return;
    const bars = this.#measures.get(measure) ?? {
      ...{ low: 0, high: 0, positive: NONE, negative: NONE },
      places: new Map<string, [number, number][]>(),
    };
    this.#measures.set(measure, bars);
    bars.low = Math.min(bars.low, value);
    bars.high = Math.max(bars.high, value);
    bars[value < 0 ? 'negative' : 'positive'] = bar.color;
    const places = bars.places.get(column) ?? [];
    bars.places.set(column, places);
    const last = places.at(-1);
    if (last?.[1] === row) last[1] = row + 1;
    else places.push([row, row + 1]);
  }

  /** The part of the sheet with the rules, and the one at its end that says what they look like. */
  xml(): { rules: string; extension: string } {
    const all = [...this.#measures.values()].filter(({ low, high }) => high > low);
    if (all.length === 0) return { rules: '', extension: '' };
    const written = all.map((bars, index) => ruleXml(bars, index + 1));
    const x14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main';
    return {
      rules: written.map(({ rule }) => rule).join(''),
      extension: `<extLst><ext xmlns:x14="${x14}" uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings>${written.map(({ look }) => look).join('')}</x14:conditionalFormattings></ext></extLst>`,
    };
  }
}

function ruleXml({ low, high, positive, negative, places }: Bars, index: number) {
  const ranges = [...places].flatMap(([column, rows]) =>
    rows.map(([from, to]) => `${column}${from}:${column}${to - 1}`),
  );
  const sqref = ranges.join(' ');
  const id = `{00000000-0000-4000-8000-${String(index).padStart(12, '0')}}`;
  const bound = (value: number) => `<cfvo type="num" val="${value}"/>`;
  const sharp = (value: number) => `<x14:cfvo type="num"><xm:f>${value}</xm:f></x14:cfvo>`;
  const [main, other] = [workbookColor(positive), workbookColor(negative)];
  return {
    rule: `<conditionalFormatting sqref="${sqref}"><cfRule type="dataBar" priority="${index}"><dataBar>${bound(low)}${bound(high)}<color rgb="${main}"/></dataBar><extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>${id}</x14:id></ext></extLst></cfRule></conditionalFormatting>`,
    look: `<x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:cfRule type="dataBar" id="${id}"><x14:dataBar minLength="0" maxLength="100" gradient="0">${sharp(low)}${sharp(high)}<x14:negativeFillColor rgb="${other}"/><x14:axisColor rgb="${workbookColor(NONE)}"/></x14:dataBar></x14:cfRule><xm:sqref>${sqref}</xm:sqref></x14:conditionalFormatting>`,
  };
}
