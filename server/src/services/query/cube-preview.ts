import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { PreviewBody } from '@bi/contract/cube-editor/cube-edit';
import type { MembersAnswer } from '@bi/contract/cube-editor/cube-entity';
import { actionsOfRole } from '../../policies/actions';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { readModel } from '../../semantic/model/read-model';
import { membersOf, type LoadedCube } from '../cubes/cube-service';
import { assertCubeEditor } from '../cubes/cube-rights';
import { plannedQuery } from './planned-query';
import type { TracedAnswer } from '../jobs/job-result';
import { repeatedNotes } from '../models/repeated-joins';
import type { ServiceContext } from '../service-context';
import { seenCatalog } from '../access/seen-relations';
import { assertModelUnbound } from '../access/table-access';
import { relationsOf } from '../../semantic/access/limit-access';
import { dateSpansFor } from '../access/date-spans';
import { treeShapesFor } from '../models/tree-shapes';

/** What a preview gave. */
export type Preview =
  | { kind: 'answer'; traced: TracedAnswer }
  | { kind: 'members'; members: MembersAnswer };

/** Models of texts that were just previewed: the same text is the same model object. */
const MAX_MODELS = 20;

/** Answers questions to models that are not saved, for people who may change cubes. */
export function createCubePreview(context: ServiceContext, cellLimit: number) {
  const { engineFor, now, elapsed } = context;
  const models = new LRUCache<string, CubeModel>({ max: MAX_MODELS });

  async function load(principal: Principal, asked: Principal, text: string): Promise<LoadedCube> {
    const catalog = await engineFor(principal.tenantId).catalog();
    const place = `${principal.tenantId} ${text}`;
    const seen = await seenCatalog(context, principal, catalog);
    const cached = models.get(place);
    const isCached =
      cached !== undefined && [...relationsOf(cached)].every((name) => seen.has(name));
    const { model, faults } = isCached ? { model: cached, faults: [] } : readModel(text, seen);
    const fault = faults.find(({ severity, path }) => severity === 'error' && !isPart(path));
    if (!model) throw fault?.error ?? new BiError('missing.cube');
    if (fault) throw fault.error;
    await assertModelUnbound(context, principal, model, catalog);
    models.set(place, model);
    const trees = await treeShapesFor(context, asked, model, catalog);
    return { cube: draftRow(principal, model, text, now()), given: null, model, catalog, trees };
  }

  return {
    /**
     * One query or member list. A fault of another field than those asked does not matter.
     * @throws {BiError} forbidden.cube.*, invalid.*, engine.*, cancelled.query
     */
    async preview(principal: Principal, body: PreviewBody, signal: AbortSignal): Promise<Preview> {
      assertCubeEditor(principal);
      const { text, role, query, members } = body;
      if ((query === undefined) === (members === undefined)) {
        throw new BiError('invalid.cube.preview');
      }
      const asked = role === undefined ? principal : asRole(principal, role);
      const loaded = await load(principal, asked, text);
      if (members !== undefined) {
        return {
          kind: 'members',
          members: await membersOf(context, asked, loaded, members, signal),
        };
      }
      const started = elapsed();
      const plan = plannedQuery(
        context,
        asked,
        { ...loaded, spans: await dateSpansFor(context, asked, loaded, query ?? {}) },
        { ...query, cube: loaded.model.name } as NonNullable<typeof query>,
        cellLimit,
      );
      const { sql, params, assembly } = plan.prepared;
      const repeated = await repeatedNotes(context, principal.tenantId, plan.prepared, loaded);
      const engine = engineFor(principal.tenantId);
      const answer = await engine.runCells(sql, params, assembly, {
        signal,
        catalog: loaded.catalog,
      });
      const { engineMs, rowsScanned } = answer.stats;
      const trace = {
        source: 'base' as const,
        ...plan.trace,
        ...repeated,
        rowsScanned,
        engineMs: Math.round(engineMs * 10) / 10,
        totalMs: Math.round(elapsed() - started),
      };
      return { kind: 'answer', traced: { answer, trace } };
    },
  };
}

/** See createCubePreview. */
export type CubePreview = ReturnType<typeof createCubePreview>;

/** Problems of one field: the others can be asked all the same. */
const isPart = (path: string): boolean => /^(dimensions|measures|hierarchies|tests)\./.test(path);

/** Somebody of a role, with the caller's own name and rules. */
function asRole(principal: Principal, role: 'viewer' | 'analyst' | 'administrator'): Principal {
  const fingerprint = createHash('sha256').update(`${principal.policyFingerprint} as ${role}`);
  return {
    ...principal,
    role,
    actions: new Set(actionsOfRole(role)),
    policyFingerprint: fingerprint.digest('base64url'),
  };
}

/** A cube that is nowhere stored, for the parts of the server that read a cube. */
function draftRow(principal: Principal, model: CubeModel, text: string, nowMs: number): CubeRow {
  return {
    id: `draft:${createHash('sha256').update(text).digest('hex')}`,
    tenant_id: principal.tenantId,
    slug: model.name,
    name: model.label ?? model.name,
    name_key: '',
    description: '',
    tag: '',
    stag: '',
    owner_id: principal.subjectId,
    owner_name: principal.displayName,
    version: 0,
    model_version: 0,
    model,
    model_text: text,
    created_ms: nowMs,
    updated_ms: nowMs,
    updated_by_id: principal.subjectId,
    updated_by_name: principal.displayName,
    deleted_ms: null,
  };
}
