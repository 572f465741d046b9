import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { LinkContent, LinkCreate } from '@bi/contract/link';
import { upgradePresentation } from '@bi/olap/chart/chart-kind';
import type { Principal } from '../../policies/principal';
import { findLink, putLink, type LinkRow } from '../../repositories/link-repository';
import { recordChange } from '../audit/change-audit';
import type { CubeService } from '../cubes/cube-service';
import type { ServiceContext } from '../service-context';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const KEY_LENGTH = 16;

/** Errors of a question to something that is no longer there for its asker. */
const LOST: ReadonlySet<string> = new Set([
  'missing.cube',
  'missing.askedView',
  'forbidden.explore',
  'forbidden.question',
]);

/** Keeps explorations under short keys and gives them back to people who may open their cube. */
export function createLinkService(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  cubes: Pick<CubeService, 'assertAskable'>,
) {
  return {
    /**
     * Keeps an exploration; the same one has the same key, with the later end.
     * @throws {BiError} missing.cube, forbidden.explore
     */
    async create(principal: Principal, body: LinkCreate): Promise<LinkRow> {
      const { cube } = await cubes.assertAskable(principal, body.query);
      const { query, expires = 'never' } = body;
      const presentation = upgradePresentation(body.presentation, query);
      const content = { query, presentation };
      const hash = createHash('sha256').update(`${principal.tenantId}\n${JSON.stringify(content)}`);
      const link = await putLink(database, {
        tenant_id: principal.tenantId,
        key: hash.digest('base64url').slice(0, KEY_LENGTH),
        content,
        made_by_id: principal.subjectId,
        made_ms: now(),
        expires_ms: expires === 'never' ? null : now() + YEAR_MS,
      });
      const shared = { kind: 'link' as const, verb: 'create', id: link.key, name: cube.name };
      await recordChange(database, principal, now(), { ...shared, detail: { expires } });
      return link;
    },

    /**
     * @throws {BiError} missing.link, also for another tenant's, and for somebody who may not ask its
     *   question
     */
    async open(principal: Principal, key: string): Promise<LinkContent> {
      const link = await findLink(database, principal.tenantId, key, now());
      if (!link) throw new BiError('missing.link');
      const stored = link.content;
      const presentation = upgradePresentation(stored.presentation, stored.query);
      const content = { query: stored.query, presentation };
      try {
        await cubes.assertAskable(principal, content.query);
      } catch (error) {
        if (error instanceof BiError && LOST.has(error.key)) {
          throw new BiError('missing.link');
        }
        throw error;
      }
      return content;
    },
  };
}
