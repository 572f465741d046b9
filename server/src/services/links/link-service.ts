import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ExplorationLink, LinkContent, LinkCreate } from '@bi/contract/collaboration/link';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import type { Principal } from '../../policies/principal';
import { findLink, putLink, type LinkRow } from '../../repositories/saved/link-repository';
import { recordChange } from '../audit/change-audit';
import type { CubeService } from '../cubes/cube-service';
import type { DashboardService } from '../dashboards/dashboard-service';
import type { ServiceContext } from '../service-context';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const KEY_LENGTH = 16;

/** Errors of what is no longer there for who opens a link. */
const LOST: ReadonlySet<string> = new Set([
  'missing.dashboard',
  'missing.cube',
  'missing.askedView',
  'forbidden.explore',
  'forbidden.question',
]);

/** What links are made with. */
export interface LinkParts {
  cubes: Pick<CubeService, 'assertAskable'>;
  dashboards: { service: Pick<DashboardService['service'], 'find'> };
}

/** Stores explorations and choices on dashboards under short keys and gives them back to who may open what they are of. */
export function createLinkService(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { cubes, dashboards }: LinkParts,
) {
  /** What a link holds for a person, and the name of what it is of. */
  async function checked(
    principal: Principal,
    content: LinkContent,
  ): Promise<{ content: LinkContent; name: string }> {
    if ('dashboard' in content) {
      const { id, name } = await dashboards.service.find(principal, content.dashboard);
      return { content: { dashboard: id, choice: content.choice }, name };
    }
    const { cube } = await cubes.assertAskable(principal, content.query);
    return { content: today(content), name: cube.name };
  }

  return {
    /**
     * Stores what a link opens; the same has the same key, with the later end.
     * @throws {BiError} missing.cube, forbidden.explore, missing.dashboard
     */
    async create(principal: Principal, body: LinkCreate): Promise<LinkRow> {
      const { expires = 'never' } = body;
      const { content, name } = await checked(principal, body);
      const hash = createHash('sha256').update(`${principal.tenantId}\n${JSON.stringify(content)}`);
      const link = await putLink(database, {
        tenant_id: principal.tenantId,
        key: hash.digest('base64url').slice(0, KEY_LENGTH),
        content,
        made_by_id: principal.subjectId,
        made_ms: now(),
        expires_ms: expires === 'never' ? null : now() + YEAR_MS,
      });
      const shared = { kind: 'link' as const, verb: 'create', id: link.key, name };
      await recordChange(database, principal, now(), { ...shared, detail: { expires } });
      return link;
    },

    /**
     * @throws {BiError} missing.link, also for another tenant's, and for somebody who may not ask its
     *   question or see its dashboard
     */
    async open(principal: Principal, key: string): Promise<LinkContent> {
      const link = await findLink(database, principal.tenantId, key, now());
      if (!link) throw new BiError('missing.link');
      try {
        return (await checked(principal, link.content)).content;
      } catch (error) {
        if (error instanceof BiError && LOST.has(error.key)) {
          throw new BiError('missing.link');
        }
        throw error;
      }
    },
  };
}

/** An exploration in the form of today. */
function today({ query, presentation }: ExplorationLink): ExplorationLink {
  return { query, presentation: upgradePresentation(presentation, query) };
}
