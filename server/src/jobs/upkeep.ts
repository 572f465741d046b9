import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import { emptyTrash } from '../importer/dataset-trash';
import { SteadyClock } from './steady-clock';

const DAY_MS = 86_400_000;
const TRASH_DAYS = 30;
/** Data files that no list of tables knows. */
const STRAY_DAYS = 7;

/** What is looked after while the server runs. */
export interface UpkeepParts {
  views: {
    keeper: { keepDue(): Promise<void> };
    writer: { purge(beforeMs: number): Promise<void> };
  };
  files: { prune(): Promise<void> };
  images: { tidyUp(): Promise<void> };
  tables: { writer: { purge(beforeMs: number): Promise<void> } };
  uploads: { tidyUp(): Promise<void> };
  mails: { tidyUp(): Promise<void> };
  usage: { flush(): Promise<void> };
  blueprint: { noteDay(): Promise<void> };
  now: () => number;
  dataDir: string;
}

/**
 * Keeps the rows of Views that are due, every minute, and removes old trash, expired files and uploads
 * that nobody touches, every hour while the clock is steady, until the server closes. With a clock of the
 * caller's nothing of this begins by itself.
 */
export function startUpkeep(
  app: FastifyInstance,
  { views, files, images, tables, uploads, mails, usage, blueprint, now, dataDir }: UpkeepParts,
): { keepDue: () => Promise<void>; tidyUp: () => Promise<void> } {
  const look = async (work: () => Promise<void>, failure: string) => {
    try {
      await work();
    } catch (error) {
      app.log.error({ err: error }, failure);
    }
  };
  const options = { protect: true, unref: true };
  const byClock = { ...options, paused: now !== Date.now };
  const flush = () => look(() => usage.flush(), 'openings could not be counted');
  const seconds = new Cron('*/10 * * * * *', options, flush);
  const keepDue = () =>
    look(() => views.keeper.keepDue(), 'rows of Views could not be materialized');
  const minute = new Cron('* * * * *', byClock, keepDue);
  const tidyUp = async () => {
    const before = now() - TRASH_DAYS * DAY_MS;
    await look(() => views.writer.purge(before), 'old Views could not be removed');
    await look(() => tables.writer.purge(before), 'old tables could not be removed');
    await look(() => files.prune(), 'expired files could not be removed');
    await look(() => images.tidyUp(), 'images that nothing shows could not be removed');
    await look(() => uploads.tidyUp(), 'old uploads could not be removed');
    await look(() => mails.tidyUp(), 'files of old mails could not be removed');
    await look(() => blueprint.noteDay(), 'problems of the day could not be counted');
    const stray = now() - STRAY_DAYS * DAY_MS;
    await look(() => emptyTrash(dataDir, stray), 'stray data files could not be removed');
  };
  const clock = new SteadyClock(now);
  const hour = new Cron('41 * * * *', byClock, () => (clock.isSteady() ? tidyUp() : undefined));
  app.addHook('preClose', (done) => {
    seconds.stop();
    minute.stop();
    hour.stop();
    done();
  });
  app.addHook('onClose', flush);
  app.decorate('keepDue', keepDue);
  app.decorate('tidyUp', tidyUp);
  return { keepDue, tidyUp };
}
