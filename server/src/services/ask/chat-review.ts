import type { ChatReview } from '@bi/contract/chat/chat-learning';
import type { Principal } from '../../policies/principal';
import { reviewedMessages } from '../../repositories/chat/chat-repository';
import type { CubeWriter } from '../cubes/cube-writer';
import type { ServiceContext } from '../service-context';

const MAX_READ = 2000;
const MAX_ITEMS = 200;

/**
 * Questions about a cube that were refused, asked back or marked as wrong, each once with how often it was
 * asked, without who asked. Those about no single cube are for administrators.
 * @throws {BiError} missing.cube; forbidden.cube.* for whoever may not change the cube
 */
export async function reviewOf(
  { database }: Pick<ServiceContext, 'database'>,
  writer: CubeWriter,
  principal: Principal,
  idOrSlug: string,
): Promise<ChatReview> {
  const { slug } = await writer.editable(principal, idOrSlug);
  const others = principal.role === 'administrator';
  const rows = await reviewedMessages(database, principal.tenantId, {
    cube: slug,
    others,
    limit: MAX_READ,
  });
  const items = new Map<string, ChatReview['items'][number]>();
  for (const { question, outcome, wrong, read, asked_ms: askedMs } of rows) {
    const kind = wrong === 1 ? 'wrong' : outcome === 'asked' ? 'asked' : 'refused';
    const key = `${kind} ${question.trim().toLowerCase()}`;
    const item = items.get(key);
    if (item !== undefined) item.count += 1;
    else {
      const lastAskedAt = new Date(askedMs).toISOString();
      items.set(key, { question, outcome: kind, count: 1, lastAskedAt, words: read?.words ?? [] });
    }
  }
  return { items: [...items.values()].slice(0, MAX_ITEMS) };
}
