import { inflateRawSync } from 'node:zlib';
import type { FileSink } from '../file/file-sink';
import { ZipFile } from '../xlsx/zip-file';

/** Where nothing gives the data's time, the file gives the beginning of time, so that it stays the same. */
const NO_TIME = '1970-01-01T00:00:00Z';
const LEVEL = 6;
const STORED = 0;
/** Names that the library makes by chance. */
const RANDOM_ID = /\brId[a-z0-9_-]{21}(?=")/g;
const TIME = /(<dcterms:(?:created|modified)[^>]*>)[^<]*(?=<)/g;

/** The parts of a ZIP archive in their order, by its list at the end. */
function* partsOf(archive: Buffer): Generator<{ name: string; bytes: Buffer }> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  for (let at = archive.readUInt32LE(end + 16), n = 0; n < count; n++) {
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const length = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const own = archive.subarray(from, from + packed);
    yield { name, bytes: method === STORED ? own : inflateRawSync(own) };
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

/**
 * Stores a DOCX without what depends on the moment: times are those of its data, names made by chance are counted.
 * @param archive as the library gives it
 * @param dataAsOf newest day of the data; null: none
 */
export function storedDocx(archive: Buffer, dataAsOf: string | null, sink: FileSink): void {
  const day = /^\d{4}-\d\d-\d\d/.exec(dataAsOf ?? '')?.[0];
  const time = day === undefined ? NO_TIME : `${day}T00:00:00Z`;
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `rIdLink${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  const zip = new ZipFile(sink, LEVEL);
  for (const { name, bytes } of partsOf(archive)) {
    if (!/\.(xml|rels)$/.test(name)) {
      zip.bytes(name, bytes);
      continue;
    }
    const text = bytes.toString('utf8').replace(RANDOM_ID, idOf).replace(TIME, `$1${time}`);
    zip.entry(name, text);
  }
  zip.end();
}
