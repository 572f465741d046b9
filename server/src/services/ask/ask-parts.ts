import type { CubeService } from '../cubes/cube-service';
import type { ChangesService } from '../query/changes-service';
import type { QueryService } from '../query/query-service';
import type { ServiceContext } from '../service-context';
import { AskService } from './ask-service';
import { ChatThreads } from './chat-threads';

/** What reads and answers questions in words, and what stores threads of them. */
export function createAskParts(
  context: Pick<ServiceContext, 'database' | 'now'>,
  cubes: CubeService,
  asked: { queries: QueryService; changes: ChangesService },
): { asks: AskService; threads: ChatThreads } {
  const asks = new AskService(cubes, asked);
  return { asks, threads: new ChatThreads(context, asks) };
}
