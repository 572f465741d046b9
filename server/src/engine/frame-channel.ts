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

/** Gives and takes frames over one socket. */
export interface FrameChannel {
  /** Resolves when the socket takes more; a closed socket swallows the frame. */
  send(type: number, id: number, payload?: Uint8Array): Promise<void>;
  sendJson(type: number, id: number, value: unknown): Promise<void>;
  close(): void;
}

/** Contents of a JSON frame. */
export function frameJson(frame: ChannelFrame): unknown {
  return JSON.parse(Buffer.concat(frame.slices).toString('utf8'));
}

/**
 * Reads frames: type (1 byte), id and payload length (4 bytes each, little-endian), payload.
 * `onClose` is called once, when the other side has ended.
 */
export function openFrameChannel(
  socket: Duplex,
  onFrame: (frame: ChannelFrame) => void,
  onClose: () => void,
): FrameChannel {
  const header = Buffer.alloc(HEADER_BYTES);
  let headerBytes = 0;
  let missing = 0;
  let frame: ChannelFrame = { type: 0, id: 0, slices: [] };

  socket.on('data', (data: Buffer) => {
    let at = 0;
    while (at < data.length) {
      if (missing === 0) {
        const taken = data.copy(header, headerBytes, at, at + HEADER_BYTES - headerBytes);
        headerBytes += taken;
        at += taken;
        if (headerBytes < HEADER_BYTES) return;
        headerBytes = 0;
        frame = { type: header.readUInt8(0), id: header.readUInt32LE(1), slices: [] };
        missing = header.readUInt32LE(5);
      } else {
        const slice = data.subarray(at, at + missing);
        frame.slices.push(slice);
        at += slice.length;
        missing -= slice.length;
      }
      if (missing === 0) onFrame(frame);
    }
  });
  let open = true;
  const closed = () => {
    if (!open) return;
    open = false;
    onClose();
  };
  socket.on('error', closed);
  socket.on('end', closed);
  socket.on('close', closed);

  async function send(type: number, id: number, payload?: Uint8Array): Promise<void> {
    if (!open) return;
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

  return {
    send,
    sendJson: (type, id, value) => send(type, id, Buffer.from(JSON.stringify(value))),
    close: () => socket.destroy(),
  };
}
