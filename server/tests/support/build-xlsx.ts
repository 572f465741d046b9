import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text, a number, a boolean, a number in a style (1 date, 2 date and time, then the formats given), or nothing. */
export type BuiltCell = string | number | boolean | null | { serial: number; style: number };

/** A sheet of a workbook that is built. */
export interface BuiltSheet {
  name: string;
  rows: BuiltCell[][];
}

/** The bytes of a ZIP archive with these parts. */
export function buildZip(parts: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content as string);
    const packed = deflateRawSync(data);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, label]),
    );
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, list, end]);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sheetXml({ rows }: BuiltSheet, shared: string[]): string {
  const cells = rows.map((row, index) => {
    const inner = row.map((cell, column) => {
      const place = `r="${String.fromCharCode(65 + column)}${index + 1}"`;
      if (cell === null) return '';
      if (typeof cell === 'string') return `<c ${place} t="s"><v>${shared.push(cell) - 1}</v></c>`;
      if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
      if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
      return `<c ${place} s="${cell.style}"><v>${cell.serial}</v></c>`;
    });
    return `<row r="${index + 1}">${inner.join('')}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`;
}

/** The bytes of a workbook; `formats` are codes of number formats, for the styles from 3 on. */
export function buildXlsx(sheets: BuiltSheet[], formats: readonly string[] = []): Buffer {
  const shared: string[] = [];
  const parts: Record<string, string> = {};
  for (const [index, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, shared);
  const list = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const links = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  parts['xl/workbook.xml'] =
    `<workbook xmlns:r="r"><workbookPr/><sheets>${list.join('')}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] = `<Relationships>${links.join('')}</Relationships>`;
  parts['xl/styles.xml'] =
    '<styleSheet><numFmts>' +
    ['yyyy-mm-dd hh:mm', ...formats]
      .map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escaped(code)}"/>`)
      .join('') +
    '</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>' +
    ['', ...formats].map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('') +
    '</cellXfs></styleSheet>';
  parts['xl/sharedStrings.xml'] =
    `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  return buildZip(parts);
}
