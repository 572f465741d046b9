import type { FastifyInstance } from 'fastify';
import { registerBounces, type BounceTaker } from './bounce-page';
import { registerMailedFilePage, type FileGiver } from './mailed-file-page';
import { registerUnsubscribePage, type MailEnder } from './unsubscribe-page';

/** What people and mail servers reach by a mail, without signing in: its end, its files, and where it comes back to. */
export async function registerMailPages(
  app: FastifyInstance,
  { ender, giver, bounces }: { ender: MailEnder; giver: FileGiver; bounces: { take: BounceTaker } },
): Promise<void> {
  await registerUnsubscribePage(app, ender);
  await registerMailedFilePage(app, giver);
  await registerBounces(app, (raw, to) => bounces.take(raw, to));
}
