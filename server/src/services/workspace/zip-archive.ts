import { crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01, the first day of ZIP archives: nothing in one depends on when it was made. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
const LEVEL = 6;

function head(name: Buffer, packed: Buffer, plain: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATE, 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(plain), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(plain.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signed(signature: number, size: number): Buffer {
  const part = Buffer.alloc(size);
  part.writeUInt32LE(signature, 0);
  return part;
}

/** An archive of texts by their paths, in the order given; the same for the same texts. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  let count = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path, 'utf8');
    const plain = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(plain, { level: LEVEL });
    const fields = head(name, packed, plain);
    const local = [signed(0x04034b50, 4), fields, name, packed];
    parts.push(...local);
    const entry = signed(0x02014b50, 6);
    entry.writeUInt16LE(20, 4);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    list.push(entry, fields, more, name);
    at += local.reduce((sum, part) => sum + part.length, 0);
    count += 1;
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  const end = signed(0x06054b50, 22);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}
