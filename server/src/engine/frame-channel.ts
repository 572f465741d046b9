import type { Duplex } from 'node:stream';

const HEADER_BYTES = 9;

/** One message between the server and a child process. */
export interface ChannelFrame {
  /** meaning given by the protocol that uses the channel, 0 to 255 */
  type: number;
  /** the piece of work it belongs to; 0 = none */
  id: number;
  /** contents in order; slices of what the socket gave, never copied together */
  slices: Buffer[];
}

/** Contents of a JSON frame. */
export function frameJson(frame: ChannelFrame): unknown {
  return JSON.parse(Buffer.concat(frame.slices).toString('utf8'));
}

/**
 * Gives and takes frames over one socket: type (1 byte), id and payload length (4 bytes each,
 * little-endian), payload. `onClose` is called once, when the other side has ended.
 */
export class FrameChannel {
  readonly #socket: Duplex;
  readonly #onFrame: (frame: ChannelFrame) => void;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #headerBytes = 0;
  /** bytes that the frame still lacks */
  #missing = 0;
  #frame: ChannelFrame = { type: 0, id: 0, slices: [] };
  #isOpen = true;

  constructor(socket: Duplex, onFrame: (frame: ChannelFrame) => void, onClose: () => void) {
    this.#socket = socket;
    this.#onFrame = onFrame;
    const closed = () => {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      onClose();
    };
    socket.on('data', (data: Buffer) => this.#read(data));
    socket.on('error', closed);
    socket.on('end', closed);
    socket.on('close', closed);
  }

  /** Resolves when the socket takes more; a closed socket swallows the frame. */
  async send(type: number, id: number, payload?: Uint8Array): Promise<void> {
    if (!this.#isOpen) return;
    const socket = this.#socket;
    const head = Buffer.alloc(HEADER_BYTES);
    head.writeUInt8(type, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(payload?.length ?? 0, 5);
    socket.cork();
    let ready = socket.write(head);
    if (payload !== undefined && payload.length > 0) ready = socket.write(payload);
    socket.uncork();
    if (ready) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off('drain', done);
        socket.off('close', done);
        resolve();
      };
      socket.on('drain', done);
      socket.on('close', done);
    });
  }

  /** Sends a value as JSON; see `send`. */
  sendJson(type: number, id: number, value: unknown): Promise<void> {
    return this.send(type, id, Buffer.from(JSON.stringify(value)));
  }

  /** Ends the channel on this side. */
  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    let at = 0;
    while (at < data.length) {
      if (this.#missing === 0) {
        const wanted = HEADER_BYTES - this.#headerBytes;
        const taken = data.copy(this.#header, this.#headerBytes, at, at + wanted);
        this.#headerBytes += taken;
        at += taken;
        if (this.#headerBytes < HEADER_BYTES) return;
        this.#headerBytes = 0;
        const header = this.#header;
        this.#frame = { type: header.readUInt8(0), id: header.readUInt32LE(1), slices: [] };
        this.#missing = header.readUInt32LE(5);
      } else {
        const slice = data.subarray(at, at + this.#missing);
        this.#frame.slices.push(slice);
        at += slice.length;
        this.#missing -= slice.length;
      }
      if (this.#missing === 0) this.#onFrame(this.#frame);
    }
  }
}
