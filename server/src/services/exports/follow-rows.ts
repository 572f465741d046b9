import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SqlChecked, SqlEngine, SqlFileFormat, SqlRequest } from '../../engine/sql-engine';
import type { FileWriter } from '../../rendering/file/file-writer';
import type { SourceRun } from './export-source';

/** Bytes that the writer takes at once: progress is reported and a stop noticed behind each. */
const STEP = 4 * 1024 * 1024;
/** How often it is looked whether the engine has written more. */
const LOOK_MS = 20;

/** What a statement says of its rows before the first of them. */
export type RowFacts = Omit<SqlChecked, 'tree' | 'faults'>;

interface Followed {
  request: SqlRequest;
  format: Extract<SqlFileFormat, 'rows' | 'inertRows'>;
  /** begins the file of the rows */
  begin: (facts: RowFacts) => Promise<Pick<FileWriter, 'part'>>;
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

/**
 * Has the engine write the rows of a statement to the scratch file and passes them on while it grows: when the
 * file of them begins and how much memory it takes does not depend on how many there are.
 * @throws what the engine and the writer throw
 */
export async function followRows(
  engine: Pick<SqlEngine, 'write'>,
  { signal, scratch, onProgress }: Omit<SourceRun, 'begin'>,
  { request, format, begin }: Followed,
): Promise<RowFacts> {
  const reading = { share: null as number | null, isComplete: false };
  // the writer may fail first; the engine is stopped then, too
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  let open: (begun: { place: string; facts: RowFacts }) => void = () => undefined;
  const opened = new Promise<{ place: string; facts: RowFacts }>((resolve) => {
    open = resolve;
  });
  const written = engine
    .write(request, format, scratch, {
      signal: stopped,
      onProgress: ({ fraction }) => {
        reading.share = fraction;
      },
      onBegun: (place, facts) => open({ place, facts }),
    })
    .finally(() => {
      reading.isComplete = true;
    });
  const failed = written.then(() => new Promise<never>(() => undefined));
  try {
    const { place, facts } = await Promise.race([opened, failed]);
    const writer = await begin(facts);
    const { columns } = facts;
    const inert = format === 'inertRows';
    for (let at = 0, shown = 0; ;) {
      const isLast = reading.isComplete;
      if (isLast) await written;
      const file = isLast ? scratch : place;
      const size = await sizeOf(file);
      const until = Math.min(size, at + STEP);
      if (until > at || isLast) {
        await writer.part({ kind: 'rows', file, columns, until, inert });
        at = until;
        const read = isLast ? 1 : reading.share;
        shown = read === null || size === 0 ? shown : Math.max(shown, (at / size) * read);
        onProgress(read === null && shown === 0 ? null : shown);
      } else await Promise.race([wait(LOOK_MS), failed]);
      if (isLast && at >= size) return facts;
    }
  } finally {
    stop.abort();
    await written.catch(() => undefined);
  }
}
