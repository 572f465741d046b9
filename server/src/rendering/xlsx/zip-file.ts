import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FileSink } from '../file/file-sink';

const CHUNK = 512 * 1024;
/** 1980-01-01 00:00, the first moment of ZIP files: nothing in a file depends on when it was written. */
const DATE = 0x21;
/** A final block without content. */
const END_OF_STREAM = Buffer.from([3, 0]);
const FLAGS = 0x0808;
const MOST = 0xffffffff;

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  plain: number;
  at: number;
}

/**
 * Writes a ZIP archive as a stream: entries one after another, each with a data descriptor. What is packed is
 * the same for the same texts, at one level of one zlib.
 */
export class ZipFile {
  readonly #sink: FileSink;
  #level: number;
  readonly #entries: Entry[] = [];
  #open: Entry | null = null;
  #waiting: string[] = [];
  #waitingLength = 0;

  /** @param level 1 (fast) to 9 (small) */
  constructor(sink: FileSink, level: number) {
    this.#sink = sink;
    this.#level = level;
  }

  /** How hard what comes next is packed. */
  set level(level: number) {
    this.#level = level;
  }

  /** bytes before packing of the entry under way */
  get plainSize(): number {
    return (this.#open?.plain ?? 0) + this.#waitingLength;
  }

  /** Begins an entry; what is written from now on is in it. */
  begin(name: string): void {
    this.#finish();
    const entry: Entry = {
      name: Buffer.from(name, 'utf8'),
      crc: 0,
      packed: 0,
      plain: 0,
      at: this.#sink.size,
    };
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(FLAGS, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(DATE, 12);
    head.writeUInt16LE(entry.name.length, 26);
    this.#sink.bytes(head);
    this.#sink.bytes(entry.name);
    this.#open = entry;
  }

  text(text: string): void {
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    if (this.#waitingLength >= CHUNK) this.#pack();
  }

  /** Writes an entry of one text. */
  entry(name: string, text: string): void {
    this.begin(name);
    this.text(text);
  }

  /** Writes an entry of bytes. */
  bytes(name: string, bytes: Buffer): void {
    this.begin(name);
    if (this.#open !== null) this.#packed(this.#open, bytes);
  }

  /** Ends the archive. */
  end(): void {
    this.#finish();
    const from = this.#sink.size;
    for (const entry of this.#entries) this.#list(entry);
    const tail = Buffer.alloc(22);
    tail.writeUInt32LE(0x06054b50, 0);
    tail.writeUInt16LE(this.#entries.length, 8);
    tail.writeUInt16LE(this.#entries.length, 10);
    tail.writeUInt32LE(this.#sink.size - from, 12);
    tail.writeUInt32LE(from, 16);
    this.#sink.bytes(tail);
  }

  /** Every piece is packed by itself and ends at a byte, so that pieces follow each other in one stream. */
  #pack(): void {
    const entry = this.#open;
    if (entry === null || this.#waitingLength === 0) return;
    const plain = Buffer.from(this.#waiting.join(''), 'utf8');
    this.#waiting = [];
    this.#waitingLength = 0;
    this.#packed(entry, plain);
  }

  #packed(entry: Entry, plain: Buffer): void {
    const flush = { level: this.#level, finishFlush: constants.Z_SYNC_FLUSH };
    const packed = deflateRawSync(plain, flush);
    entry.crc = crc32(plain, entry.crc);
    entry.plain += plain.length;
    entry.packed += packed.length;
    this.#sink.bytes(packed);
  }

  #finish(): void {
    const entry = this.#open;
    if (entry === null) return;
    this.#pack();
    this.#open = null;
    this.#sink.bytes(END_OF_STREAM);
    entry.packed += END_OF_STREAM.length;
    if (entry.plain > MOST || this.#sink.size > MOST) throw new RangeError('over 4 GiB');
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(entry.crc, 4);
    descriptor.writeUInt32LE(entry.packed, 8);
    descriptor.writeUInt32LE(entry.plain, 12);
    this.#sink.bytes(descriptor);
    this.#entries.push(entry);
  }

  #list({ name, crc, packed, plain, at }: Entry): void {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(FLAGS, 8);
    head.writeUInt16LE(8, 10);
    head.writeUInt16LE(DATE, 14);
    head.writeUInt32LE(crc, 16);
    head.writeUInt32LE(packed, 20);
    head.writeUInt32LE(plain, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    this.#sink.bytes(head);
    this.#sink.bytes(name);
  }
}
