import { workbookColor } from './data-bars';
import { xmlText } from './xml-text';

/** How a cell looks besides its content. */
export interface CellStyle {
  /** format code; absent: general */
  code?: string;
  look?: 'heading' | 'total' | 'subtotal' | 'label' | 'wrapped';
  align?: 'start' | 'centre' | 'end';
  /** `#rrggbb` of the ground and of the text */
  fill?: string;
  color?: string;
}

const FIRST_CODE = 164;
const FONTS = { plain: 0, bold: 1 };
const BORDERS = { none: 0, above: 1 };
const FILLS = { none: 0, heading: 2 };
/** Styles that a workbook may have are 65,490. */
const MAX_STYLES = 60_000;

/** The cell styles of a workbook, each once, numbered in the order of their first use. */
export class StyleBook {
  readonly #styles = new Map<string, number>([['{}', 0]]);
  readonly #cells: CellStyle[] = [{}];
  readonly #codes = new Map<string, number>();
  readonly #fonts = new Map<string, number>();
  readonly #fills = new Map<string, number>();

  /** Number of a style. */
  of(style: CellStyle): number {
    const key = JSON.stringify(style);
    const cached = this.#styles.get(key);
    if (cached !== undefined) return cached;
    const index = this.#cells.length;
    const { fill, color, ...plain } = style;
    if (index >= MAX_STYLES && (fill ?? color) !== undefined) return this.of(plain);
    numbered(this.#fills, fill, FILLS.heading + 1);
    numbered(this.#fonts, color, FONTS.bold + 1);
    this.#cells.push(style);
    this.#styles.set(key, index);
    numbered(this.#codes, style.code, FIRST_CODE);
    return index;
  }

  /** The part `xl/styles.xml`. */
  xml(): string {
    const codes = [...this.#codes].map(
      ([code, id]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`,
    );
    const cells = this.#cells.map((style) => this.#cell(style));
    const fonts = [...this.#fonts.keys()].map(
      (color) =>
        `<font><sz val="11"/><color rgb="${workbookColor(color)}"/><name val="Calibri"/><family val="2"/></font>`,
    );
    const fills = [...this.#fills.keys()].map(
      (color) =>
        `<fill><patternFill patternType="solid"><fgColor rgb="${workbookColor(color)}"/><bgColor indexed="64"/></patternFill></fill>`,
    );
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
      codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`
    }<fonts count="${2 + fonts.length}"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>${fonts.join('')}</fonts><fills count="${3 + fills.length}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEEAF6"/><bgColor indexed="64"/></patternFill></fill>${fills.join('')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF8A8597"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }

  #cell({ code, look, align, fill: ground, color }: CellStyle): string {
    const isBold = look !== undefined && look !== 'wrapped';
    const plain = (color === undefined ? undefined : this.#fonts.get(color)) ?? FONTS.plain;
    const font = isBold ? FONTS.bold : plain;
    const filled = (ground === undefined ? undefined : this.#fills.get(ground)) ?? FILLS.none;
    const fill = look === 'heading' ? FILLS.heading : filled;
    const border = look === 'total' ? BORDERS.above : BORDERS.none;
    const number = code === undefined ? 0 : (this.#codes.get(code) ?? 0);
    const horizontal = { start: 'left', centre: 'center', end: 'right' } as const;
    const at = align === undefined ? '' : ` horizontal="${horizontal[align]}"`;
    const wrapped = look === 'wrapped' || look === 'heading' ? ' wrapText="1"' : '';
    const vertical =
      look === 'heading' || look === 'wrapped' || look === 'label' ? ' vertical="top"' : '';
    return `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${at}${vertical}${wrapped}/></xf>`;
  }
}

/** Gives what is new the next number. */
function numbered(all: Map<string, number>, one: string | undefined, first: number): void {
  if (one !== undefined && !all.has(one)) all.set(one, first + all.size);
}
