import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeCreate, CubeSave } from '@bi/contract/cube-editor/cube-edit';
import type { Principal } from '../../policies/principal';
import { deleteCubeDraft } from '../../repositories/saved/cube-draft-repository';
import { findCube, type CubeRow } from '../../repositories/saved/cube-repository';
import type { Connection } from '../../repositories/database/database';
import { slugsLike } from '../../repositories/entities/entity-list';
import { sameJson } from '../../repositories/database/json-columns';
import { readModel, type PlacedProblem } from '../../semantic/model/read-model';
import { assertModelSeen, seenCatalog } from '../access/seen-relations';
import { assertModelUnbound } from '../access/table-access';
import type { RowCounter } from '../access/visible-counts';
import { cleanName } from '../entities/entity-name';
import { cleanFolder } from '../entities/entity-saving';
import { EntityStore } from '../entities/entity-store';
import { keyWarnings } from '../models/key-warnings';
import { mergedText, modelsOf, type SavedCube, type SavedCubeVersion } from '../models/model-texts';
import { treeShapes } from '../models/tree-shapes';
import type { ServiceContext } from '../service-context';
import { breakingChanges } from './breaking-changes';
import { contentOf, modelTextOf } from './cube-content';
import { createCubeGuard, type CubeGuard } from './cube-guard';
import { cubeKind } from './cube-kind';
import { assertCubeEditor, assertMayDelete, assertMayEdit, mayDeleteCube } from './cube-rights';

/** A cube that was saved, or the newer version that somebody else saved meanwhile. */
export type CubeSaveOutcome = { saved: CubeRow } | { newer: CubeRow; base: CubeModel | null };

const NEW = 'new';

/** Makes, saves, copies, deletes and restores cubes. */
export class CubeWriter {
  readonly #context: Pick<
    ServiceContext,
    'database' | 'dataDir' | 'now' | 'engineFor' | 'dialect' | 'log'
  >;
  readonly #store: EntityStore<CubeRow, SavedCube>;
  readonly #guard: CubeGuard;

  constructor(
    context: Pick<ServiceContext, 'database' | 'dataDir' | 'now' | 'engineFor' | 'dialect' | 'log'>,
    countRows?: RowCounter,
  ) {
    this.#context = context;
    this.#store = new EntityStore(context, cubeKind);
    this.#guard = createCubeGuard(context, countRows);
  }

  /** @throws {BiError} the first fault of the text, then of the data of its parent-child hierarchies */
  async #checked(principal: Principal, text: string, isNew: boolean): Promise<CubeModel> {
    const { tenantId } = principal;
    const catalog = await this.#context.engineFor(tenantId).catalog();
    const seen = isNew ? await seenCatalog(this.#context, principal, catalog) : catalog;
    const { model, faults } = readModel(text, seen);
    const fault = faults.find(({ severity }) => severity === 'error');
    if (fault) throw fault.error;
    if (!model) throw new BiError('missing.cube');
    await assertModelUnbound(this.#context, principal, model, catalog);
    if (!isNew) return model;
    for (const shape of (await treeShapes(this.#context, tenantId, model, catalog)).values()) {
      if (shape.fault !== null) throw shape.fault;
    }
    return model;
  }

  /** @throws {BiError} missing.cube; forbidden.* for whoever sees it and may not change it */
  async editable(
    principal: Principal,
    idOrSlug: string,
    trash: 'no' | 'only' = 'no',
  ): Promise<CubeRow> {
    const cube = await this.#store.find(principal, idOrSlug, trash);
    const given = await this.#store.givenTo(principal, cube);
    (trash === 'only' ? assertMayDelete : assertMayEdit)(principal, { cube, given });
    return cube;
  }

  /** The model's own name, unique among the tenant's cubes, is the address reports ask. */
  async #insertNew(
    db: Connection,
    principal: Principal,
    given: { model: CubeModel; text: string; tag: string; stag: string },
    detail: Record<string, string>,
  ): Promise<CubeRow> {
    const { name: wanted } = given.model;
    const taken = await slugsLike(db, 'cube', principal.tenantId, wanted);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}_${number}`;
    const model = { ...given.model, name: slug };
    return this.#store.insert(
      db,
      principal,
      {
        ...contentOf(model, slug === wanted ? given.text : mergedText(given.text, model)),
        slug,
        tag: given.tag,
        stag: given.stag,
        model_version: 1,
      },
      detail,
    );
  }

  /** What a save stores: the text with name and description written in, read and checked; data only for another text. */
  async #savedContent(principal: Principal, before: CubeRow, body: CubeSave) {
    const given = body.text ?? modelTextOf(before);
    const renames = body.name !== undefined || body.description !== undefined;
    const isNew = given !== modelTextOf(before);
    if (isNew) {
      const catalog = await this.#context.engineFor(principal.tenantId).catalog();
      await assertModelSeen(this.#context, principal, before, catalog);
    }
    const model = await this.#checked(principal, given, isNew);
    const next: CubeModel = renames
      ? {
          ...model,
          ...(body.name === undefined ? {} : { label: cleanName(body.name) }),
          ...(body.description === undefined ? {} : { description: body.description }),
        }
      : model;
    if (next.name !== before.slug) {
      throw new BiError('invalid.cube.rename', { params: { name: before.slug } });
    }
    return { model: next, content: contentOf(next, renames ? mergedText(given, next) : given) };
  }

  /** What a cube that was not there shows to people with limited access. @throws {BiError} forbidden.cube.opens */
  async #opened(principal: Principal, model: CubeModel): Promise<Record<string, string>> {
    const step = { slug: null, before: null, after: model };
    return (await this.#guard.assertMayStore(principal, step, true)) ?? {};
  }

  /** Refuses to make a cube of a model that reads what the person does not see. */
  async #assertOpenCube(principal: Principal, { model, name }: CubeRow): Promise<void> {
    const catalog = await this.#context.engineFor(principal.tenantId).catalog();
    await assertModelSeen(this.#context, principal, { model, name }, catalog);
    await assertModelUnbound(this.#context, principal, model, catalog);
  }

  async #mayDelete(principal: Principal, cube: CubeRow | undefined): Promise<boolean> {
    if (!cube) return false;
    return mayDeleteCube(principal, cube, await this.#store.givenTo(principal, cube));
  }

  async #assertNothingBreaks(
    principal: Principal,
    before: CubeRow,
    model: CubeModel,
  ): Promise<void> {
    const breaks = await breakingChanges(this.#context, principal, before, model);
    if (breaks.length === 0) return;
    const names = breaks.map(({ name }) => `“${name}”`).join(', ');
    throw new BiError('invalid.cube.breaks', { params: { count: breaks.length, names } });
  }

  async #newer(cube: CubeRow, version: number): Promise<CubeSaveOutcome> {
    const versions = await this.#store.history(cube);
    const base = versions.find((one) => one.version === version);
    return { newer: cube, base: base ? modelOfVersion(base) : null };
  }

  /**
   * Warnings for somebody who has just saved a cube: its joins whose key repeats, and its own keys that
   * do. Nothing where the keys cannot be counted; the cube is saved all the same.
   */
  async warnings(principal: Principal, cube: CubeRow): Promise<PlacedProblem[]> {
    const { tenantId } = principal;
    try {
      const catalog = await this.#context.engineFor(tenantId).catalog();
      const { model, rangeOf } = readModel(modelTextOf(cube), catalog);
      return model === null
        ? []
        : await keyWarnings(this.#context, tenantId, model, catalog, rangeOf);
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      this.#context.log.warn(
        { tenantId, cube: cube.slug, key: error.key },
        'keys were not counted',
      );
      return [];
    }
  }

  /** @throws {BiError} forbidden.cube.*, the text's first fault, invalid.name, invalid.nameTaken, engine.* */
  async create(principal: Principal, body: CubeCreate, key?: string): Promise<CubeRow> {
    assertCubeEditor(principal);
    const { text } = body;
    const model = await this.#checked(principal, text, true);
    const tag = cleanFolder(body.tag);
    const stag = tag === '' ? '' : cleanFolder(body.stag);
    const impact = await this.#opened(principal, model);
    return this.#store.create(principal, model.label ?? model.name, {
      key,
      request: ['create', body],
      make: async (db) => {
        const cube = await this.#insertNew(db, principal, { model, text, tag, stag }, impact);
        await deleteCubeDraft(db, { ...personOf(principal), cube_id: NEW });
        return cube;
      },
    });
  }

  /** Copies a cube under a free name; the copy belongs to the person. */
  async duplicate(principal: Principal, idOrSlug: string, key?: string): Promise<CubeRow> {
    const source = await this.editable(principal, idOrSlug);
    const { tag, stag } = source;
    await this.#assertOpenCube(principal, source);
    const impact = await this.#opened(principal, source.model);
    return this.#store.create(principal, source.name, {
      key,
      request: ['duplicate', source.id],
      make: async (db) => {
        const label = await this.#store.freeName(db, source.name, source);
        const model = { ...source.model, label };
        const text = mergedText(modelTextOf(source), model);
        const detail = { ...impact, copyOf: source.name };
        return this.#insertNew(db, principal, { model, text, tag, stag }, detail);
      },
    });
  }

  /**
   * Saves over `body.version`.
   * @throws {BiError} as `create`; invalid.cube.rename, invalid.cube.breaks, missing.cube
   */
  async save(principal: Principal, idOrSlug: string, body: CubeSave): Promise<CubeSaveOutcome> {
    const before = await this.editable(principal, idOrSlug);
    if (body.version !== before.version) return this.#newer(before, body.version);
    const { model, content } = await this.#savedContent(principal, before, body);
    const step = {
      slug: before.slug,
      before: before.model,
      after: model,
    };
    const accepted = body.acceptVisible === true;
    const isSame = sameJson(content.model, before.model);
    const impact = isSame ? null : await this.#guard.assertMayStore(principal, step, accepted);
    if (!body.acceptBreaks) await this.#assertNothingBreaks(principal, before, model);
    const tag = body.tag === undefined ? before.tag : cleanFolder(body.tag);
    const stag = tag === '' ? '' : body.stag === undefined ? before.stag : cleanFolder(body.stag);
    const model_version = before.model_version + (isSame ? 0 : 1);
    const fields = { ...content, tag, stag, model_version };
    const outcome = await this.#store.save(principal, before, body.version, fields, {
      before: (db) => this.#store.keepVersion(db, before),
      after: (db) => deleteCubeDraft(db, { ...personOf(principal), cube_id: before.id }),
      ...(impact && { detail: impact }),
    });
    return 'saved' in outcome ? outcome : this.#newer(outcome.newer, body.version);
  }

  /**
   * A cube with the model that a text would give it, checked as if it was saved.
   * @throws {BiError} as `save`, but for what would break or open
   */
  async proposed(
    principal: Principal,
    idOrSlug: string,
    text: string,
  ): Promise<{ before: CubeRow; model: CubeModel }> {
    const before = await this.editable(principal, idOrSlug);
    const { model } = await this.#savedContent(principal, before, { version: 0, text });
    return { before, model };
  }

  /** Puts a cube into the trash; doing it again changes nothing. */
  async remove(principal: Principal, idOrSlug: string): Promise<void> {
    const trashed = await findCube(this.#context.database, principal.tenantId, idOrSlug, 'only');
    if (await this.#mayDelete(principal, trashed)) return;
    const cube = await this.#store.find(principal, idOrSlug);
    const given = await this.#store.givenTo(principal, cube);
    assertMayDelete(principal, { cube, given });
    const detail = await this.#guard.assertMayRemove(principal, cube);
    await this.#store.remove(principal, cube, detail ? { detail } : {});
  }

  /** Takes a cube out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, idOrSlug: string): Promise<CubeRow> {
    const there = await findCube(this.#context.database, principal.tenantId, idOrSlug);
    if (there && (await this.#mayDelete(principal, there))) return there;
    const cube = await this.editable(principal, idOrSlug, 'only');
    await this.#assertOpenCube(principal, cube);
    const detail = await this.#opened(principal, cube.model);
    return this.#store.restore(principal, cube, {
      detail,
      renamed: (name) => {
        const model = { ...cube.model, label: name };
        return contentOf(model, mergedText(modelTextOf(cube), model));
      },
    });
  }

  /**
   * Saved versions with their models, newest first; of a cube nobody has saved yet, the one it came
   * with. Of a long history of large models the oldest are not read.
   */
  async history(
    principal: Principal,
    idOrSlug: string,
  ): Promise<{ rows: SavedCubeVersion[]; models: (CubeModel | null)[] }> {
    const cube = await this.editable(principal, idOrSlug);
    const versions = await this.#store.history(cube);
    const rows = versions.length > 0 ? versions : [this.#store.versionOf(cube, 'created')];
    return { rows, models: modelsOf(rows) };
  }
}

/** Whose drafts are meant. */
export function personOf({ tenantId, subjectId }: Principal) {
  return { tenant_id: tenantId, user_id: subjectId };
}

/** The model of a saved version. */
export function modelOfVersion({ content }: SavedCubeVersion): CubeModel | null {
  return readModel(content.text, new Map()).model;
}
