import net from 'node:net';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import { CHILD_SOCKET_FD } from '../child-process';
import { frameJson, type ChannelFrame, FrameChannel } from '../frame-channel';
import { jsonPieces } from '../json-pieces';
import { encodeTable } from '../table-codec';
import { ChildSession, type RunHandle } from './child-session';
import { classifyFailure } from './duckdb-error';
import {
  FROM_CHILD,
  TO_CHILD,
  type ChildSettings,
  type DoneFrame,
  type GenerationFrame,
  type RunFrame,
  type UsedFrame,
} from './engine-protocol';

const WATCH_EVERY_MS = 50;
const STOP_AGAIN_MS = 20;

const socket = new net.Socket({ fd: CHILD_SOCKET_FD, readable: true, writable: true });
const running = new Map<number, RunHandle>();
let session: Promise<ChildSession> | null = null;

/** Native threads may still be at work, so nothing short of a kill ends the process at once. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Ctrl+C reaches all of the process group; the server decides when its children end. */
process.on('SIGINT', () => undefined);

const channel = new FrameChannel(socket, handleFrame, endNow);

function start(settings: ChildSettings): void {
  session = ChildSession.open(settings);
  session.then(() => channel.send(FROM_CHILD.ready, 0)).catch(fail);
  const { watchMb } = settings;
  if (watchMb === null) return;
  setInterval(() => {
    if (process.memoryUsage.rss() > watchMb * 1024 * 1024)
      void channel.send(FROM_CHILD.overMemory, 0);
  }, WATCH_EVERY_MS).unref();
}

function fail(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    () => process.exit(1),
  );
}

async function addGeneration(frame: GenerationFrame): Promise<void> {
  const open = await session;
  if (open === null) return;
  await open.use(frame);
  const used: UsedFrame = { generation: frame.generation };
  await channel.sendJson(FROM_CHILD.used, 0, used);
}

async function run(id: number, frame: RunFrame): Promise<void> {
  const handle: RunHandle = {
    stopped: false,
    stop() {
      this.stopped = true;
    },
  };
  running.set(id, handle);
  try {
    const open = await session;
    if (open === null) return;
    const { generation, sql, params, specs, maxRows, into } = frame;
    await channel.send(FROM_CHILD.started, id);
    const refuseMore = specs !== undefined;
    const answer =
      into === undefined
        ? await open.run(handle, generation, sql, params, { maxRows, refuseMore })
        : await open.build(handle, generation, sql, into);
    const { table, engineMs, rowsScanned } = answer;
    const send = async (pieces: Iterable<Uint8Array>): Promise<number> => {
      let sent = 0;
      for (const piece of pieces) {
        if (handle.stopped) throw new Error('INTERRUPT Error: stopped');
        sent += piece.byteLength;
        await channel.send(FROM_CHILD.bytes, id, piece);
      }
      return sent;
    };
    const done: DoneFrame = { engineMs, rowsScanned, resultRows: table.rowCount };
    if (specs === undefined) await send(encodeTable(table));
    else {
      done.sizes = [];
      for (const spec of specs)
        done.sizes.push(await send(jsonPieces(assembleCellSet(spec, table))));
    }
    await channel.sendJson(FROM_CHILD.done, id, done);
  } catch (error) {
    await channel.sendJson(FROM_CHILD.failed, id, classifyFailure(error, handle.stopped));
  } finally {
    running.delete(id);
  }
}

/** An interrupt that comes between two steps of a statement is lost, so it is repeated. */
function stop(id: number): void {
  const handle = running.get(id);
  if (handle === undefined) return;
  handle.stop();
  setTimeout(() => stop(id), STOP_AGAIN_MS).unref();
}

function handleFrame(frame: ChannelFrame): void {
  switch (frame.type) {
    case TO_CHILD.settings:
      start(frameJson(frame) as ChildSettings);
      break;
    case TO_CHILD.use:
      addGeneration(frameJson(frame) as GenerationFrame).catch(fail);
      break;
    case TO_CHILD.run:
      void run(frame.id, frameJson(frame) as RunFrame);
      break;
    case TO_CHILD.stop:
      stop(frame.id);
      break;
  }
}
