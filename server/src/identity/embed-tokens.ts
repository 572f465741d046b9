import { BiError } from '@bi/contract/messages/bi-error';
import type { EmbedTokenBody, EmbedTokenResult } from '@bi/contract/identity/identity';
import { isOriginListed } from '../policies/origin';
import type { Principal } from '../policies/principal';
import {
  insertEmbedToken,
  revokeEmbedTokens,
} from '../repositories/identity/service-key-repository';
import { findTenant } from '../repositories/identity/tenant-repository';
import { embedGrantOf } from './embed-grant';
import type { IdentityContext } from './identity-context';
import { hashSecret, mintSecret } from './secret-token';
import { EMBED_MAX_SECONDS } from './signed-embed-token';

const RESOURCE = /^[a-z][a-z-]{1,30}:[^\s:]{1,160}$/;

/** Mints and revokes guests' tokens for a portal's backend. */
export function createEmbedTokens({ database, audit, now }: IdentityContext) {
  async function assertGrantable(tenantId: string, body: EmbedTokenBody): Promise<void> {
    const bad = body.resources.find((resource) => !RESOURCE.test(resource));
    if (bad !== undefined) {
      throw new BiError('invalid.embed.resource', { params: { resource: bad } });
    }
    const tenant = await findTenant(database, tenantId);
    const listed = tenant?.origins ?? [];
    const stray = body.origins?.find((origin) => !isOriginListed(listed, origin));
    if (stray !== undefined)
      throw new BiError('invalid.embed.origin', { params: { origin: stray } });
  }

  return {
    /** See `Identity.mintEmbedToken`. */
    async mint(service: Principal, body: EmbedTokenBody): Promise<EmbedTokenResult> {
      await assertGrantable(service.tenantId, body);
      const expiresIn = Math.min(body.expiresIn ?? EMBED_MAX_SECONDS, EMBED_MAX_SECONDS);
      const token = mintSecret('bie');
      await insertEmbedToken(database, {
        hash: hashSecret(token),
        tenant_id: service.tenantId,
        service_key_id: service.subjectId,
        subject: body.subject,
        grant: embedGrantOf(body),
        created_ms: now(),
        expires_ms: now() + expiresIn * 1000,
        revoked_ms: null,
      });
      await audit.record({
        tenantId: service.tenantId,
        actorId: service.subjectId,
        actorName: service.userName,
        action: 'embed.mint',
        targetKind: 'subject',
        targetId: body.subject,
        address: '',
        detail: { resources: body.resources.join(' '), expiresIn },
      });
      return { token, expiresIn };
    },
    /** Revokes the live tokens of a subject, or with null of all subjects; answers how many. */
    async revoke(service: Principal, subject: string | null): Promise<number> {
      const count = await revokeEmbedTokens(database, service.tenantId, subject, now());
      await audit.record({
        tenantId: service.tenantId,
        actorId: service.subjectId,
        actorName: service.userName,
        action: 'embed.revoke',
        targetKind: 'subject',
        targetId: subject ?? '*',
        address: '',
        detail: { count },
      });
      return count;
    },
  };
}
