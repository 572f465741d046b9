import net from 'node:net';
import path from 'node:path';
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
/** Share of memory and of disk that small statements may use on top; one that needs more runs again as others do. */
const SMALL_SHARE = 0.25;

const socket = new net.Socket({ fd: CHILD_SOCKET_FD, readable: true, writable: true });
const running = new Map<number, RunHandle>();
let session: Promise<ChildSession> | null = null;
/** the session of small statements */
let small: Promise<ChildSession> | null = null;

/** Native threads may still be at work, so nothing short of a kill ends the process at once. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Ctrl+C reaches all of the process group; the server decides when its children end. */
process.on('SIGINT', () => undefined);

const channel = new FrameChannel(socket, handleFrame, endNow);

function start(settings: ChildSettings): void {
  session = ChildSession.open(settings);
  small = settings.threads === 1 ? session : ChildSession.open(inOneThread(settings));
  Promise.all([session, small])
    .then(() => channel.send(FROM_CHILD.ready, 0))
    .catch(fail);
  const { watchMb } = settings;
  if (watchMb === null) return;
  setInterval(() => {
    if (process.memoryUsage.rss() > watchMb * 1024 * 1024)
      void channel.send(FROM_CHILD.overMemory, 0);
  }, WATCH_EVERY_MS).unref();
}

/**
 * Settings of a session whose statements run in one thread each, which is theirs alone: with more of them a statement
 * that reads few rows is handed from one to the next, while its own thread waits for it at full speed.
 */
function inOneThread(settings: ChildSettings): ChildSettings {
  const { memoryMb, spillMb, spillFolder } = settings;
  const share = (all: number) => Math.ceil(all * SMALL_SHARE);
  return {
    ...settings,
    threads: 1,
    memoryMb: share(memoryMb),
    spillMb: share(spillMb),
    spillFolder: path.join(spillFolder, 'small'),
  };
}

function fail(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    () => process.exit(1),
  );
}

async function addGeneration(frame: GenerationFrame): Promise<void> {
  const open = new Set(await Promise.all([session, small]));
  for (const one of open) await one?.use(frame);
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
    const { generation, sql, params, specs, maxRows, into, isSmall = false } = frame;
    const open = await (isSmall ? small : session);
    if (open === null) return;
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
