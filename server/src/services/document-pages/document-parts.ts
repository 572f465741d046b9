import type { BiError } from '@bi/contract/messages/bi-error';
import { DocumentRenderer } from '../../rendering/document/document-renderer';
import type { Principal } from '../../policies/principal';
import { documents as documentRows } from '../../repositories/saved/document-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { DocumentService } from '../documents/document-service';
import type { ServiceContext } from '../service-context';
import { DocumentPages } from './document-pages';
import { DocumentPlanner } from './document-planner';
import type { PlannerParts } from './planner-parts';
import { rowsOfBlocks, type BlockRowsParts } from './rows-of-blocks';

/** What the pages of documents are made with. */
export interface DocumentPagesDeps
  extends BlockRowsParts, Pick<PlannerParts, 'queries' | 'cubes' | 'questions' | 'images'> {
  documents: DocumentService;
  moment: (principal: Principal) => CubeMoment;
  reasonText: (error: BiError, language: 'en' | 'zh') => string;
}

/** The pages of documents, and what draws them. */
export function createDocumentPages(context: ServiceContext, deps: DocumentPagesDeps) {
  const { documents, moment, queries, cubes, questions, images, reasonText } = deps;
  const planner = new DocumentPlanner({
    ...{ queries, cubes, questions, images, reasonText },
    rowsOf: rowsOfBlocks(context, deps),
    inside: async ({ tenantId }, id) => {
      const [row] = await documentRows.ofIds(context.database, [id]);
      return row?.tenant_id === tenantId && row.deleted_ms === null ? row : null;
    },
  });
  const renderer = new DocumentRenderer();
  return {
    pages: new DocumentPages(documents, planner, renderer, { moment, usage: context.usage }),
    renderer,
    planner,
  };
}

/** See createDocumentPages. */
export type DocumentPagesParts = ReturnType<typeof createDocumentPages>;
