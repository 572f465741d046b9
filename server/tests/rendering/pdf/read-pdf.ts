import { loadPdfJs } from './pdf-js';

/** What is used of pdf.js, whose own types need those of a browser. */
interface PdfJsPage {
  /** corners in points: left, bottom, right, top */
  view: [number, number, number, number];
  getTextContent(
    how: object,
  ): Promise<{ items: ({ str: string } | { type: string; id?: string })[] }>;
  getStructTree(): Promise<unknown>;
  getAnnotations(): Promise<{ url?: string; dest?: string }[]>;
}
interface PdfJsDocument {
  numPages: number;
  getPage(number: number): Promise<PdfJsPage>;
  getDestination(name: string): Promise<unknown[] | null>;
  getPageIndex(ref: unknown): Promise<number>;
  getOutline(): Promise<{ title: string; dest: string; items: { title: string }[] }[] | null>;
  getMetadata(): Promise<{
    info: { Title: string; Language: string };
    metadata: { getRaw(): string } | null;
  }>;
  getMarkInfo(): Promise<{ Marked: boolean } | null>;
}
interface PdfJs {
  getDocument(options: object): { promise: Promise<PdfJsDocument> };
}

/** A tag as it was read: its kind, what it says of itself, and the numbers of its content. */
export interface ReadTag {
  role: string;
  alt: string | undefined;
  children: ReadTag[];
  contents: string[];
}

/** A page as another reader sees it. */
export interface ReadPage {
  /** width and height in points */
  size: [number, number];
  /** texts in the order of drawing */
  texts: string[];
  /** texts that are within no marked content */
  unmarked: string[];
  /** ids of marked content, artifacts left out */
  marks: string[];
  tags: ReadTag | null;
  links: { url: string | undefined; dest: string | undefined }[];
}

/** Everything of a file that tests ask for. */
export interface ReadPdf {
  /** pages of the file */
  count: number;
  pages: ReadPage[];
  outline: { title: string; page: number; children: string[] }[];
  /** index of the page a named place is on */
  pageOf: (dest: string) => Promise<number>;
  metadata: { title: string; language: string; raw: string };
  isMarked: boolean;
}

interface StructNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

function readTag(node: StructNode): ReadTag {
  const children = node.children ?? [];
  return {
    role: node.role ?? '',
    alt: node.alt,
    children: children.filter(({ role }) => role !== undefined).map(readTag),
    contents: children.flatMap(({ type, id }) => (type === 'content' && id ? [id] : [])),
  };
}

async function readPage(page: PdfJsPage): Promise<ReadPage> {
  const { items } = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  });
  const [left, bottom, right, top] = page.view;
  const size: ReadPage['size'] = [right - left, top - bottom];
  const read: ReadPage = { size, texts: [], unmarked: [], marks: [], tags: null, links: [] };
  let depth = 0;
  for (const item of items) {
    if ('str' in item) {
      if (item.str === '') continue;
      read.texts.push(item.str);
      if (depth === 0 && item.str.trim() !== '') read.unmarked.push(item.str);
    } else if (item.type === 'endMarkedContent') depth--;
    else {
      depth++;
      if (item.type === 'beginMarkedContentProps' && item.id) read.marks.push(item.id);
    }
  }
  const tree = (await page.getStructTree()) as StructNode | null;
  read.tags = tree === null ? null : readTag(tree);
  const annotations = await page.getAnnotations();
  read.links = annotations.map(({ url, dest }) => ({ url, dest }));
  return read;
}

/** Reads a PDF by pdf.js. @param only numbers of the pages that are read, from 1; absent: all */
export async function readPdf(bytes: Uint8Array, only?: readonly number[]): Promise<ReadPdf> {
  const pdfJs = await loadPdfJs<PdfJs>();
  const task = pdfJs.getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    if (only?.includes(number) === false) continue;
    pages.push(await readPage(await document.getPage(number)));
  }
  const pageOf = async (dest: string) => {
    const place = await document.getDestination(dest);
    return document.getPageIndex(place?.[0]);
  };
  const outline: ReadPdf['outline'] = [];
  for (const { title, dest, items } of (await document.getOutline()) ?? []) {
    const children = items.map((one) => one.title);
    outline.push({ title, page: await pageOf(dest), children });
  }
  const { info, metadata } = await document.getMetadata();
  return {
    pages,
    count: document.numPages,
    outline,
    pageOf,
    metadata: { title: info.Title, language: info.Language, raw: metadata?.getRaw() ?? '' },
    isMarked: (await document.getMarkInfo())?.Marked ?? false,
  };
}

/** Every tag of a tree. */
export function allTags(tag: ReadTag | null): ReadTag[] {
  return tag === null ? [] : [tag, ...tag.children.flatMap(allTags)];
}
