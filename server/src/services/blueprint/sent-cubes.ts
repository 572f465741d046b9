import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import type { DocumentBody } from '@bi/contract/document/document';
import type { EmailTarget } from '@bi/contract/delivery/email';
import type { Query } from '@bi/contract/query/query';
import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { blockQuestions, documentsIn, reportsIn } from '@bi/olap/document-body/document-questions';

/** What a schedule may send, by the references that name it; undefined: it is not there. */
export interface SentContents {
  report: (ref: string) => { query: Query } | undefined;
  dashboard: (ref: string) => Pick<DashboardBody, 'tiles'> | undefined;
  document: (ref: string) => Pick<DocumentBody, 'blocks'> | undefined;
}

/** Cubes, and Views as cubes, that the questions of what a schedule sends go to, by what the questions call them. */
export function cubesOfTarget(
  { kind, id }: Pick<EmailTarget, 'kind' | 'id'>,
  contents: SentContents,
): Set<string> {
  const cubes = new Set<string>();
  const add = (query: Query | undefined) => query && cubes.add(query.cube);
  const seen = new Set<string>();
  const addDocument = (ref: string): void => {
    const body = seen.has(ref) ? undefined : contents.document(ref);
    seen.add(ref);
    if (body === undefined) return;
    body.blocks.flatMap(blockQuestions).forEach(add);
    for (const report of reportsIn(body)) add(contents.report(report)?.query);
    documentsIn(body).forEach(addDocument);
  };
  if (kind === 'view') cubes.add(cubeOfView(id));
  if (kind === 'report') add(contents.report(id)?.query);
  if (kind === 'document') addDocument(id);
  if (kind === 'dashboard') {
    for (const tile of contents.dashboard(id)?.tiles ?? []) {
      tileQuestions(tile).forEach(add);
      if (tile.kind === 'report') add(contents.report(tile.report)?.query);
    }
  }
  return cubes;
}
