import { inflateRawSync } from 'node:zlib';

/** The texts of a ZIP archive by name, read by its list at the end. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  const parts = new Map<string, string>();
  for (let at = archive.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    const packed = archive.readUInt32LE(at + 20);
    const plain = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(from, from + packed));
    if (bytes.length !== plain) throw new Error(`${name} has another size than the list says`);
    parts.set(name, bytes.toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}
