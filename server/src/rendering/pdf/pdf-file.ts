import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { ref } from './pdf-syntax';

/** Objects that share one compressed stream. */
const OBJECTS_A_STREAM = 400;
const LEVEL = 6;

type Place = { offset: number } | { stream: number; index: number };

/** The objects of a PDF file: numbered, compressed and written one after another. */
export class PdfFile {
  #places: (Place | undefined)[] = [undefined];
  #chunks: Uint8Array[] = [];
  #offset = 0;
  #waiting: { id: number; text: string }[] = [];
  readonly #hash = createHash('sha256');

  constructor() {
    // the second line marks the file as binary
    this.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** The number of a new object, which is written later. */
  allocate(): number {
    return this.#places.push(undefined) - 1;
  }

  /** Writes an object without a stream. */
  add(text: string, id = this.allocate()): number {
    this.#waiting.push({ id, text });
    if (this.#waiting.length >= OBJECTS_A_STREAM) this.#flush();
    return id;
  }

  /**
   * Writes an object with a stream.
   * @param dictionary its entries without length and filter
   * @param isDeflated the bytes are compressed already, and the entries say how
   */
  stream(dictionary: string, bytes: Uint8Array, id = this.allocate(), isDeflated = false): number {
    const body = isDeflated ? bytes : deflateSync(bytes, { level: LEVEL });
    const filter = isDeflated ? '' : ' /Filter /FlateDecode';
    this.#places[id] = { offset: this.#offset };
    this.#write(
      Buffer.from(
        `${id} 0 obj\n<<${dictionary}${filter} /Length ${body.length}>>\nstream\n`,
        'latin1',
      ),
    );
    this.#write(body);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  /** Hands out what was written since the last call. */
  take(): Uint8Array[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  /** Bytes written so far. */
  get size(): number {
    return this.#offset;
  }

  /** Writes the table of objects and the end. */
  finish(root: number, info: number): void {
    this.#flush();
    const id = this.allocate();
    const start = this.#offset;
    this.#places[id] = { offset: start };
    const count = this.#places.length;
    const table = Buffer.alloc(count * 7);
    for (const [at, place] of this.#places.entries()) {
      if (place === undefined) continue;
      const isPacked = 'stream' in place;
      table.writeUInt8(isPacked ? 2 : 1, at * 7);
      table.writeUInt32BE(isPacked ? place.stream : place.offset, at * 7 + 1);
      table.writeUInt16BE(isPacked ? place.index : 0, at * 7 + 5);
    }
    const name = this.#hash.copy().digest('hex').slice(0, 32);
    const entries = `/Type /XRef /Size ${count} /W [1 4 2] /Root ${ref(root)} /Info ${ref(info)}`;
    this.stream(`${entries} /ID [<${name}> <${name}>]`, table, id);
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    const stream = this.allocate();
    let heads = '';
    let bodies = '';
    for (const [index, { id, text }] of this.#waiting.entries()) {
      this.#places[id] = { stream, index };
      heads += `${id} ${bodies.length} `;
      bodies += `${text}\n`;
    }
    const dictionary = `/Type /ObjStm /N ${this.#waiting.length} /First ${heads.length}`;
    this.#waiting = [];
    this.stream(dictionary, Buffer.from(heads + bodies, 'latin1'), stream);
  }

  #write(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#offset += bytes.length;
    this.#hash.update(bytes);
  }
}
