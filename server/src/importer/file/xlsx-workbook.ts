import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Archive } from './xlsx-archive';
import { unitInFormat } from './xlsx-units';

const SHARED_CHARACTERS = 200 * 1024 ** 2;
/** Built-in number formats that show a date or a time. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51,
  52, 53, 54, 55, 56, 57, 58,
]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56]);

/** What a cell's number means. */
export type NumberMeaning = 'number' | 'moment' | 'time';

/** What a workbook says of its sheets and cells. */
export interface ReadWorkbook {
  sheets: { name: string; part: string }[];
  /** true: serial day 0 is 1904-01-01 */
  from1904: boolean;
  sharedTexts: string[];
  /** by style index */
  meanings: NumberMeaning[];
  /** by style index, what its numbers are amounts of; '' where it does not say */
  units: string[];
}

/** What reading a part of XML reports. */
export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const damaged = (cause: unknown) =>
  new BiError('invalid.file.cut', { params: { kind: 'XLSX' }, cause });

/**
 * Reads a part of XML as it streams; names come without their prefix. No entity of a document type
 * is ever resolved. `onBytes` may be awaited between pieces; returning false ends the reading.
 * @throws {BiError} `invalid.file.cut`
 */
export async function readXml(
  archive: Archive,
  part: string,
  events: XmlEvents,
  onBytes?: (bytes: number) => boolean,
): Promise<void> {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', (tag: SaxesTagPlain) => events.open?.(local(tag.name), tag.attributes));
  parser.on('closetag', (tag: SaxesTagPlain) => events.close?.(local(tag.name)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('error', (error) => {
    throw damaged(error);
  });
  const decoder = new TextDecoder();
  const stream = await archive.read(part);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (onBytes?.(chunk.length) === false) {
        stream.destroy();
        return;
      }
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    if (error instanceof BiError) throw error;
    const text = error instanceof Error ? error.message : '';
    if (/ENOSPC|EDQUOT|EACCES|EROFS/.test(text)) throw error;
    throw damaged(error);
  }
}

async function readSheets(archive: Archive): Promise<Pick<ReadWorkbook, 'sheets' | 'from1904'>> {
  const targets = new Map<string, string>();
  if (archive.has('xl/_rels/workbook.xml.rels'))
    await readXml(archive, 'xl/_rels/workbook.xml.rels', {
      open: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship')
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
  const sheets: ReadWorkbook['sheets'] = [];
  let from1904 = false;
  await readXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const part = targets.get(id) ?? '';
      if (archive.has(part) && part.includes('worksheets/'))
        sheets.push({ name: attributes['name'] ?? '', part });
    },
  });
  return { sheets, from1904 };
}

function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (!BUILT_IN_DATES.has(id)) return 'number';
    return BUILT_IN_TIMES.has(id) ? 'time' : 'moment';
  }
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '').toLowerCase();
  if (/general|[#0?]/.test(bare.replace(/s[.]0+/g, 's'))) return 'number';
  if (/[yd]/.test(bare)) return 'moment';
  if (/[hs]/.test(bare)) return 'time';
  return /m/.test(bare) ? 'moment' : 'number';
}

async function readStyles(archive: Archive): Promise<Pick<ReadWorkbook, 'meanings' | 'units'>> {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  const units: string[] = [];
  if (!archive.has('xl/styles.xml')) return { meanings, units };
  let inCells = false;
  await readXml(archive, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        const id = Number(attributes['numFmtId'] ?? 0);
        meanings.push(meaningOf(id, codes.get(id)));
        units.push(unitInFormat(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return { meanings, units };
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let text = '';
  let taking = false;
  let phonetic = 0;
  let characters = 0;
  await readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') taking = phonetic === 0;
    },
    text: (part) => {
      if (taking) text += part;
    },
    close: (name) => {
      if (name === 't') taking = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += text.length + 16;
      if (characters > SHARED_CHARACTERS)
        throw new BiError('invalid.file.bomb', {
          params: { limit: `${Math.round(SHARED_CHARACTERS / 1e6)} MB` },
        });
      texts.push(unescapeCell(text));
    },
  });
  return texts;
}

/** `_x000D_` of a cell's text means the character of that number. */
export function unescapeCell(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}

/** Reads everything but the sheets. @throws {BiError} `invalid.file.cut`, `invalid.file.bomb` */
export async function readWorkbook(archive: Archive): Promise<ReadWorkbook> {
  const { sheets, from1904 } = await readSheets(archive);
  const styles = await readStyles(archive);
  return { sheets, from1904, ...styles, sharedTexts: await readSharedTexts(archive) };
}
