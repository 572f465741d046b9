import type { FileNotes } from '../../rendering/file/file-job';
import type { Planned } from './planner-parts';

/** What a document says of itself: its newest data, whether rows are left out, and of which data it is. */
export function notesOf(title: string, { notes, asked }: Planned): FileNotes {
  const days = [
    ...notes.flatMap(({ dataAsOf }) => dataAsOf ?? []),
    ...asked.cubes.flatMap(
      ({ cube, catalog }) => catalog.get(cube.model.source.table)?.watermark ?? [],
    ),
  ].toSorted();
  const datasets = Object.assign({}, ...notes.map(({ receipt }) => receipt.datasets)) as Record<
    string,
    number
  >;
  const policies = [...new Set(notes.map(({ receipt }) => receipt.policy))].toSorted();
  return {
    title,
    filters: [],
    dataAsOf: days.at(-1) ?? null,
    rowsLimited: notes.some(({ rowsLimited }) => rowsLimited),
    receipt: { datasets, policy: policies.join(' ') },
  };
}
