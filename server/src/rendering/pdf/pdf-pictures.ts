import type { PictureItem } from '@bi/olap/document/laid-page';
import { readImage } from './image-file';
import type { PdfFile } from './pdf-file';
import type { PdfFonts } from './pdf-fonts';
import { num, ref, rgb } from './pdf-syntax';
import { SvgContent, type GradientStop, type SvgResources } from './svg-content';
import { parseSvg } from './svg-tree';

/** Where the drawings and images come from that pages name. */
export interface PictureSource {
  /** text of an SVG; null where there is none */
  svg?: (name: string) => string | null;
  /** bytes of a PNG or JPEG; null where there is none */
  image?: (name: string) => Uint8Array | null;
}

/** Size of a drawing that does not say its own. */
const SIDE = 100;

/** The pictures of a file and what they share: each is written once, however often pages name it. */
export class PdfPictures {
  /** names of those that could not be drawn */
  readonly lost: string[] = [];
  readonly #file: PdfFile;
  readonly #fonts: PdfFonts;
  readonly #resourcesId: number;
  readonly #source: PictureSource;
  readonly #names = new Map<string, string | null>();
  readonly #objects: string[] = [];
  readonly #states = new Map<string, string>();
  readonly #shadings = new Map<string, string>();
  readonly #patterns = new Map<string, string>();

  constructor(file: PdfFile, fonts: PdfFonts, resourcesId: number, source: PictureSource) {
    this.#file = file;
    this.#fonts = fonts;
    this.#resourcesId = resourcesId;
    this.#source = source;
  }

  /** Name of a picture in the resources; null where it could not be drawn. */
  nameOf({ type, ref: name }: PictureItem): string | null {
    const key = `${type} ${name}`;
    const cached = this.#names.get(key);
    if (cached !== undefined) return cached;
    const made = this.#make(type, name);
    if (made === null) this.lost.push(name);
    this.#names.set(key, made);
    return made;
  }

  /** Entries of the resources. */
  resources(): string {
    const group = (name: string, entries: Iterable<string>) =>
      `/${name} <<${[...entries].join(' ')}>>`;
    return [
      group('XObject', this.#objects),
      group('ExtGState', entriesOf(this.#states)),
      group('Shading', entriesOf(this.#shadings)),
      group('Pattern', entriesOf(this.#patterns)),
    ].join(' ');
  }

  #make(type: PictureItem['type'], name: string): string | null {
    try {
      const id = type === 'svg' ? this.#drawing(name) : this.#image(name);
      if (id === null) return null;
      const own = `X${this.#objects.length}`;
      this.#objects.push(`/${own} ${ref(id)}`);
      return own;
    } catch {
      // a broken picture is reported by its name; the rest of the document is drawn
      return null;
    }
  }

  #drawing(name: string): number | null {
    const text = this.#source.svg?.(name) ?? null;
    if (text === null) return null;
    const svg = parseSvg(text);
    const box = (svg.attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number);
    const width = parseFloat(svg.attributes['width'] ?? '') || box[2] || SIDE;
    const height = parseFloat(svg.attributes['height'] ?? '') || box[3] || SIDE;
    const content = new SvgContent(svg, height, this.#fonts, this.#shared());
    const size = `/BBox [0 0 ${num(width)} ${num(height)}] /Matrix [${1 / width} 0 0 ${1 / height} 0 0]`;
    return this.#file.stream(
      `/Type /XObject /Subtype /Form ${size} /Resources ${ref(this.#resourcesId)}`,
      Buffer.from(content.text, 'latin1'),
    );
  }

  #image(name: string): number | null {
    const bytes = this.#source.image?.(name) ?? null;
    const image = bytes === null ? null : readImage(bytes);
    if (image === null) return null;
    const size = `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height}`;
    const mask =
      image.mask === null
        ? ''
        : ` /SMask ${ref(this.#file.stream(`${size} /ColorSpace /DeviceGray /BitsPerComponent 8`, image.mask))}`;
    return this.#file.stream(
      `${size} ${image.entries}${mask}`,
      image.data,
      undefined,
      image.isEncoded,
    );
  }

  #shared(): SvgResources {
    const named = (group: Map<string, string>, prefix: string, text: string) => {
      const cached = group.get(text);
      if (cached !== undefined) return cached.split(' ')[0] ?? '';
      const name = `${prefix}${group.size}`;
      group.set(text, `${name} ${ref(this.#file.add(text))}`);
      return name;
    };
    return {
      opacity: (fill, stroke) =>
        named(this.#states, 'G', `<</Type /ExtGState /ca ${num(fill)} /CA ${num(stroke)}>>`),
      shading: (kind, coordinates, stops) => {
        const type = kind === 'axial' ? 2 : 3;
        const points = coordinates.map(num).join(' ');
        return named(
          this.#shadings,
          'S',
          `<</ShadingType ${type} /ColorSpace /DeviceRGB /Coords [${points}] /Extend [true true] /Function ${gradient(stops)}>>`,
        );
      },
      pattern: (width, height, matrix, content) => {
        const steps = `/XStep ${num(width)} /YStep ${num(height)} /BBox [0 0 ${num(width)} ${num(height)}]`;
        const key = `${steps} ${matrix.map(num).join(' ')} ${content}`;
        const cached = this.#patterns.get(key);
        if (cached !== undefined) return cached.split(' ')[0] ?? '';
        const id = this.#file.stream(
          `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 ${steps} /Matrix [${matrix.map(num).join(' ')}] /Resources ${ref(this.#resourcesId)}`,
          Buffer.from(content, 'latin1'),
        );
        const name = `P${this.#patterns.size}`;
        this.#patterns.set(key, `${name} ${ref(id)}`);
        return name;
      },
    };
  }
}

function entriesOf(group: ReadonlyMap<string, string>): string[] {
  return Array.from(group.values(), (entry) => `/${entry}`);
}

/** A function of colours along a gradient. */
function gradient(stops: readonly GradientStop[]): string {
  const sorted = [...stops].sort((a, b) => a.offset - b.offset);
  const first = sorted[0]?.color ?? '#000000';
  const ends = [
    { offset: 0, color: first },
    ...sorted,
    { offset: 1, color: sorted.at(-1)?.color ?? first },
  ];
  const pieces = ends.slice(1).flatMap((to, at) => {
    const from = ends[at] ?? to;
    return to.offset > from.offset ? [{ from, to }] : [];
  });
  const functions = pieces.map(
    ({ from, to }) =>
      `<</FunctionType 2 /Domain [0 1] /C0 [${rgb(from.color)}] /C1 [${rgb(to.color)}] /N 1>>`,
  );
  const bounds = pieces
    .slice(0, -1)
    .map(({ to }) => num(to.offset))
    .join(' ');
  const encode = pieces.map(() => '0 1').join(' ');
  return `<</FunctionType 3 /Domain [0 1] /Functions [${functions.join(' ')}] /Bounds [${bounds}] /Encode [${encode}]>>`;
}
