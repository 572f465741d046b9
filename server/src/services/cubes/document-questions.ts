import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { filtersOf } from '@bi/olap/document-body/document-filters';
import { blockQuestions, reportsIn } from '@bi/olap/document-body/document-questions';
import { can } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { Connection } from '../../repositories/database/database';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import { reports } from '../../repositories/saved/report-repository';

/**
 * The questions of documents' blocks to a cube, and the fields that their parameters and repeats limit it by, as
 * questions that show them. For a guest who may not filter also with the defaults of the parameters.
 */
export async function givenByDocuments(
  db: Connection,
  principal: Principal,
  { tenant_id: tenantId, slug, model }: CubeRow,
  documents: readonly DocumentRow[],
  mayGive: (item: { owner_id: string }) => boolean,
): Promise<{ queries: Query[]; bound: Query[] }> {
  const given = { queries: [] as Query[], bound: [] as Query[] };
  const models: Record<string, CubeModel> = { [slug]: model };
  const choice = { filters: {}, selections: {} };
  const shows = (of: string): Query => ({ cube: slug, rows: [{ of }], columns: [], measures: [] });
  for (const { body } of documents) {
    const held = await reports.ofIds(db, [...reportsIn(body)]);
    const there = new Map(
      held
        .filter((one) => one.tenant_id === tenantId && one.deleted_ms === null && mayGive(one))
        .map((one) => [one.id, one.query]),
    );
    const filters = filtersOf(body);
    const found = body.blocks.flatMap((block): Query[] => {
      const report =
        block.kind === 'data' && block.source.kind === 'report'
          ? there.get(block.source.report)
          : undefined;
      const asked = [...blockQuestions(block), ...(report ? [report] : [])].filter(
        ({ cube }) => cube === slug,
      );
      if (can(principal, 'report.filter')) return asked;
      const tile = { id: block.id, tab: '' };
      return asked.flatMap((query) => [
        query,
        effectiveQuery({ tile, query, body: { filters }, choice, models }).query,
      ]);
    });
    if (found.length === 0) continue;
    given.queries.push(...found);
    for (const { bindings } of filters) {
      const of = bindings[slug];
      if (of !== undefined) given.bound.push(shows(of));
    }
    for (const block of body.blocks) {
      if (block.kind !== 'repeat' && block.kind !== 'labels') continue;
      if (block.of.cube === slug) given.bound.push(block.of);
    }
  }
  return given;
}
