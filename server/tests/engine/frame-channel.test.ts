import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { frameJson, type ChannelFrame, FrameChannel } from '../../src/engine/frame-channel';

/** A socket that only listens; what is written to it is collected. */
function openSocket() {
  const written: Buffer[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write(data: Buffer, _encoding, done) {
      written.push(data);
      done();
    },
  });
  return { socket, written };
}

async function bytesOf(frames: readonly [number, number, Buffer][]): Promise<Buffer> {
  const { socket, written } = openSocket();
  const channel = new FrameChannel(socket, vi.fn(), vi.fn());
  for (const [type, id, payload] of frames) await channel.send(type, id, payload);
  return Buffer.concat(written);
}

describe('a frame channel', () => {
  test('gives every frame completely, however the bytes are cut', async () => {
    const frame = fc.tuple(
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: 0xffffffff }),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    );
    const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { maxLength: 12 }), cuts, async (frames, sizes) => {
        const bytes = await bytesOf(frames);
        const got: ChannelFrame[] = [];
        const { socket } = openSocket();
        new FrameChannel(socket, (one) => got.push(one), vi.fn());
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length]!;
          socket.emit('data', bytes.subarray(at, at + size));
          at += size;
        }
        expect(got.map(({ type, id, slices }) => [type, id, Buffer.concat(slices)])).toEqual(
          frames,
        );
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  test('carries JSON', async () => {
    const { socket, written } = openSocket();
    await new FrameChannel(socket, vi.fn(), vi.fn()).sendJson(3, 9, { text: '飞行' });
    const got: ChannelFrame[] = [];
    const other = openSocket().socket;
    new FrameChannel(other, (one) => got.push(one), vi.fn());
    other.emit('data', Buffer.concat(written));
    expect(frameJson(got[0]!)).toEqual({ text: '飞行' });
  });

  test('reports once that the other side has ended, and then swallows frames', async () => {
    const closed = vi.fn();
    const { socket, written } = openSocket();
    const channel = new FrameChannel(socket, vi.fn(), closed);
    socket.emit('end');
    socket.emit('close');
    expect(closed).toHaveBeenCalledTimes(1);
    await channel.send(1, 1);
    expect(written).toEqual([]);
  });

  test('waits until a slow reader has taken what was sent', async () => {
    let take: () => void = () => undefined;
    const socket = new Duplex({
      highWaterMark: 10,
      read: () => undefined,
      write(_data, _encoding, done) {
        take = done;
      },
    });
    const channel = new FrameChannel(socket, vi.fn(), vi.fn());
    const sent = vi.fn();
    const sending = channel.send(1, 1, Buffer.alloc(100)).then(sent);
    await Promise.resolve();
    expect(sent).not.toHaveBeenCalled();
    take();
    take();
    socket.destroy();
    await sending;
    expect(sent).toHaveBeenCalled();
  });
});
