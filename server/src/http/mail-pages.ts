import type { FastifyInstance } from 'fastify';
import { registerBounces, type BounceTaker } from './bounce-page';
import { registerUnsubscribePage, type MailEnder } from './unsubscribe-page';

/** What people and mail servers reach by a mail, without signing in: its end, and where it comes back to. */
export async function registerMailPages(
  app: FastifyInstance,
  { ender, bounces }: { ender: MailEnder; bounces: { take: BounceTaker } },
): Promise<void> {
  await registerUnsubscribePage(app, ender);
  await registerBounces(app, (raw, to) => bounces.take(raw, to));
}
