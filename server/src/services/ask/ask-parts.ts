import { allDatasets } from '../../repositories/saved/dataset-repository';
import type { ReportRow } from '../../repositories/saved/report-repository';
import type { CubeService } from '../cubes/cube-service';
import type { CubeWriter } from '../cubes/cube-writer';
import { modelAt } from '../cubes/model-versions';
import { EntityStore } from '../entities/entity-store';
import type { ChangesService } from '../query/changes-service';
import type { QueryService } from '../query/query-service';
import { reportKind } from '../reports/report-kind';
import type { ServiceContext } from '../service-context';
import { AskService } from './ask-service';
import { LearntNames } from './learnt-names';
import { reviewOf } from './chat-review';
import { ChatThreads } from './chat-threads';
import { Conversation } from './conversation';
import { ChatModels } from './model/chat-models';
import { ModelReader } from './model/model-reader';
import { checkSynonym } from './synonym-check';
import { Vocabularies } from './vocabularies';

/** Version of the model that a cube was made with. */
const FIRST = 1;
/** Reports that are looked through for one that answers a question already. */
const MAX_REPORTS = 200;

/** What reads and answers questions in words, and what stores threads and phrases of them. */
export function createAskParts(
  context: Pick<ServiceContext, 'database' | 'now' | 'secrets'>,
  cubes: CubeService,
  {
    asked,
    cubeWriter: writer,
    config: { privateModels, modelTimeoutMs },
  }: {
    asked: { queries: QueryService; changes: ChangesService };
    cubeWriter: CubeWriter;
    /** whether a model may be at a private address */
    config: { privateModels: boolean; modelTimeoutMs: number };
  },
) {
  const names = new LearntNames(context, writer);
  const store = new EntityStore<ReportRow, never>(context, reportKind as never);
  const models = new ChatModels(context, {
    allowPrivate: privateModels,
    timeoutMs: modelTimeoutMs,
    secrets: context.secrets,
  });
  const asks = new AskService(cubes, {
    ...asked,
    names,
    model: new ModelReader(models),
    vocabularies: new Vocabularies(
      cubes,
      (loaded) => modelAt(context, loaded, FIRST),
      async ({ tenantId }) => {
        const tables = await allDatasets(context.database, tenantId);
        return new Map(tables.map(({ table_name: table, name }) => [table, name]));
      },
    ),
    reports: async (principal, cube) => {
      const { rows } = await store.list(principal, { pageSize: MAX_REPORTS });
      return rows.filter((report) => report.cube === cube);
    },
  });
  const threads = new ChatThreads(context, asks);
  return {
    asks,
    names,
    models,
    threads,
    conversation: new Conversation(context, { asks, names, store: threads.store }),
    review: reviewOf.bind(null, context, writer),
    checkSynonym: checkSynonym.bind(null, context),
  };
}
