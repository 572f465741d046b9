import type { ResultColumn, ResultTable } from '@bi/olap/cells/result-column';

interface Head {
  rowCount: number;
  columns: {
    name: string;
    kind: ResultColumn['kind'];
    nulls: boolean;
    texts?: readonly string[];
  }[];
}

function bytesOf(values: Float64Array | Uint8Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

/**
 * A table as bytes: length of the head (4 bytes, little-endian), the head as JSON (with the texts),
 * then per column the numbers (8 bytes each) or booleans (1) and its NULL flags (1) if it has any.
 */
export function encodeTable(table: ResultTable): Buffer[] {
  const head: Head = { rowCount: table.rowCount, columns: [] };
  const parts: Buffer[] = [];
  for (const column of table.columns) {
    const { name, kind, nulls } = column;
    const described = { name, kind, nulls: nulls !== null };
    if (kind === 'text') head.columns.push({ ...described, texts: column.values });
    else {
      head.columns.push(described);
      parts.push(bytesOf(column.values));
    }
    if (nulls !== null) parts.push(bytesOf(nulls));
  }
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return [length, text, ...parts];
}

/** The table `encodeTable` made the bytes of. */
export function decodeTable(bytes: Buffer): ResultTable {
  const headEnd = 4 + bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, headEnd)) as Head;
  const { rowCount } = head;
  let at = headEnd;
  const take = (length: number) => {
    const copy = new Uint8Array(length);
    copy.set(bytes.subarray(at, at + length));
    at += length;
    return copy;
  };
  const columns = head.columns.map((column): ResultColumn => {
    const { name, kind } = column;
    if (kind === 'text') {
      const nulls = column.nulls ? take(rowCount) : null;
      return { name, kind, values: column.texts ?? [], nulls };
    }
    const values = take(rowCount * (kind === 'number' ? 8 : 1));
    const nulls = column.nulls ? take(rowCount) : null;
    return kind === 'number'
      ? { name, kind, values: new Float64Array(values.buffer), nulls }
      : { name, kind, values, nulls };
  });
  return { columns, rowCount };
}
