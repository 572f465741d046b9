import type { ChatReading } from '@bi/contract/chat/chat';
import type { Filter, Query } from '@bi/contract/query/query';
import type { Principal } from '../../policies/principal';
import type { ReportRow } from '../../repositories/saved/report-repository';

const MAX_REPORTS = 3;

function conditionsOf(filter: Filter | undefined): string[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(conditionsOf) : [JSON.stringify(filter)];
}

/** What two queries have in common that answer the same, whatever their order, ids and looks. */
function essence({ cube, rows, columns, measures, where, having = [] }: Query): string {
  const axes = [...rows, ...columns].map(({ of, grain, top }) =>
    JSON.stringify([
      of,
      grain ?? null,
      top === undefined ? null : [top.n, top.by, top.bottom === true],
    ]),
  );
  const shows = measures.map((show) =>
    typeof show === 'string'
      ? show
      : JSON.stringify([show.m, show.as ?? 'value', show.compare ?? null]),
  );
  const filters = having.map(({ filter }) => JSON.stringify(filter));
  const parts = [axes, shows, conditionsOf(where), filters].map((list) => list.toSorted());
  return JSON.stringify([cube, ...parts]);
}

/** Gives the reports that a person sees, of those that ask one cube. */
export type ReportsOnCube = (principal: Principal, cube: string) => Promise<ReportRow[]>;

/** Reports that answer a reading already, at most three. */
export async function answeringReports(
  reports: ReportsOnCube,
  principal: Principal,
  { query }: Pick<ChatReading, 'query'>,
): Promise<{ id: string; name: string }[]> {
  const wanted = essence(query);
  const all = await reports(principal, query.cube);
  return all
    .filter((report) => essence(report.query) === wanted)
    .slice(0, MAX_REPORTS)
    .map(({ id, name }) => ({ id, name }));
}
