import { BiError } from '@bi/contract/bi-error';
import type { ReportCreate, ReportSave } from '@bi/contract/report';
import { upgradePresentation } from '@bi/olap/chart/chart-kind';
import { canExploreCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { canCreateReport, canDeleteReport, canEditReport } from '../../policies/report-policy';
import { findCube } from '../../repositories/cube-repository';
import { inTransaction, type Connection } from '../../repositories/database';
import { slugsLike } from '../../repositories/entity-list';
import { setFavourite } from '../../repositories/personal-repository';
import {
  findReport,
  insertReport,
  namesInFolder,
  noteReport,
  updateReport,
  type ReportRow,
} from '../../repositories/report-repository';
import { insertVersion } from '../../repositories/version-repository';
import { recordChange, recordSave } from '../audit/change-audit';
import { cleanName, freeName, freeSlug, slugStem } from '../entities/entity-name';
import {
  authorOf,
  cleanFolder,
  firstVersion,
  nameFields,
  nextVersion,
  versionRow,
  withFreeName,
} from '../entities/entity-saving';
import { createIdempotently } from '../entities/create-idempotently';
import { personalKey, type ReportReader } from './report-reader';
import type { ServiceContext } from '../service-context';

/** A report that was saved, or the newer version that somebody else saved meanwhile. */
export type SaveOutcome = { saved: ReportRow } | { newer: ReportRow };

type Content = Pick<
  ReportRow,
  'name' | 'name_key' | 'description' | 'tag' | 'stag' | 'cube' | 'query' | 'presentation'
>;

function contentOf(body: ReportCreate): Content {
  return {
    ...nameFields(cleanName(body.name)),
    description: body.description ?? '',
    tag: cleanFolder(body.tag),
    stag: cleanFolder(body.stag),
    cube: body.query.cube,
    query: JSON.stringify(body.query),
    presentation: JSON.stringify(upgradePresentation(body.presentation, body.query)),
  };
}

/** The row of a report's present version. */
export function versionOf(report: ReportRow, action: 'created' | 'saved') {
  const { name, description, tag, stag } = report;
  const query = JSON.parse(report.query) as unknown;
  const presentation = JSON.parse(report.presentation) as unknown;
  const content = { name, description, tag, stag, query, presentation };
  return versionRow('report', report, action, content);
}

/** A report as the audit list names it. */
function audited({ id, name }: Pick<ReportRow, 'id' | 'name'>) {
  return { kind: 'report' as const, id, name };
}

/** Whether two versions differ in more than their name and folder. */
function isOther(a: ReportRow, b: ReportRow): boolean {
  const content = ({ cube, query, presentation, description }: ReportRow): string =>
    JSON.stringify([cube, query, presentation, description]);
  return content(a) !== content(b);
}

const MADE = { find: findReport, missing: 'missing.report' } as const;

/** Makes, saves, copies and deletes reports. */
export class ReportWriter {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #reader: ReportReader;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, reader: ReportReader) {
    this.#context = context;
    this.#reader = reader;
  }

  async #assertCube(principal: Principal, slug: string): Promise<void> {
    const cube = await findCube(this.#context.database, principal.tenantId, slug);
    if (!cube || !canExploreCube(principal, cube)) throw new BiError('missing.cube');
  }

  async #insertNew(db: Connection, principal: Principal, content: Content): Promise<ReportRow> {
    const stem = slugStem(content.name, 'report');
    const slug = freeSlug(stem, await slugsLike(db, 'report', principal.tenantId, stem));
    const first = firstVersion(principal.tenantId, authorOf(principal), this.#context.now());
    const report: ReportRow = { ...content, ...first, slug };
    await insertReport(db, report);
    await insertVersion(db, versionOf(report, 'created'));
    await recordChange(db, principal, this.#context.now(), { ...audited(report), verb: 'create' });
    return report;
  }

  async #inTrash(principal: Principal, idOrSlug: string): Promise<ReportRow> {
    const report = await findReport(this.#context.database, principal.tenantId, idOrSlug, 'only');
    if (!report || principal.kind !== 'user') throw new BiError('missing.report');
    return report;
  }

  /** @throws {BiError} forbidden.report.create, invalid.name, invalid.nameTaken, missing.cube */
  async create(principal: Principal, body: ReportCreate, key?: string): Promise<ReportRow> {
    if (!canCreateReport(principal)) throw new BiError('forbidden.report.create');
    const content = contentOf(body);
    await this.#assertCube(principal, content.cube);
    return withFreeName('report', content.name, () =>
      createIdempotently(this.#context, MADE, principal, {
        key,
        request: ['create', body],
        make: (db) => this.#insertNew(db, principal, content),
      }),
    );
  }

  /** Copies a report under a free name; the copy belongs to the person. */
  async duplicate(principal: Principal, idOrSlug: string, key?: string): Promise<ReportRow> {
    const source = await this.#reader.find(principal, idOrSlug);
    if (!canCreateReport(principal)) throw new BiError('forbidden.report.create');
    return createIdempotently(this.#context, MADE, principal, {
      key,
      request: ['duplicate', source.id],
      make: async (db) => {
        const name = freeName(source.name, await namesInFolder(db, source));
        const { description, tag, stag, cube, query, presentation } = source;
        const folder = { description, tag, stag, cube, query, presentation };
        return this.#insertNew(db, principal, { ...folder, ...nameFields(name) });
      },
    });
  }

  /** Saves over `body.version`. @throws {BiError} as `create`; missing.report, forbidden.report.edit */
  async save(principal: Principal, idOrSlug: string, body: ReportSave): Promise<SaveOutcome> {
    const before = await this.#reader.find(principal, idOrSlug);
    if (!canEditReport(principal, before)) throw new BiError('forbidden.report.edit');
    const content = contentOf(body);
    if (content.cube !== before.cube) await this.#assertCube(principal, content.cube);
    return withFreeName('report', content.name, () =>
      inTransaction(this.#context.database, async (db) => {
        const done = await updateReport(db, before.id, body.version, {
          ...content,
          ...nextVersion(body.version, authorOf(principal), this.#context.now()),
        });
        const report = await findReport(db, before.tenant_id, before.id);
        if (!report) throw new BiError('missing.report');
        if (!done) return { newer: report };
        await insertVersion(db, versionOf(report, 'saved'));
        const saved = { before, after: report, content: isOther(before, report) };
        const detail = { version: report.version };
        await recordSave(db, principal, this.#context.now(), {
          ...audited(report),
          ...saved,
          detail,
        });
        return { saved: report };
      }),
    );
  }

  /** Puts a report into the trash; doing it again changes nothing. */
  async remove(principal: Principal, idOrSlug: string): Promise<void> {
    const trashed = await findReport(this.#context.database, principal.tenantId, idOrSlug, 'only');
    if (trashed && canDeleteReport(principal, trashed)) return;
    const report = await this.#reader.find(principal, idOrSlug);
    if (!canDeleteReport(principal, report)) throw new BiError('forbidden.report.delete');
    await inTransaction(this.#context.database, async (db) => {
      await noteReport(db, report.id, { deleted_ms: this.#context.now() });
      await recordChange(db, principal, this.#context.now(), {
        ...audited(report),
        verb: 'delete',
      });
    });
  }

  /** Takes a report out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, idOrSlug: string): Promise<ReportRow> {
    const there = await findReport(this.#context.database, principal.tenantId, idOrSlug);
    if (there && canDeleteReport(principal, there)) return there;
    const report = await this.#inTrash(principal, idOrSlug);
    if (!canDeleteReport(principal, report)) throw new BiError('forbidden.report.delete');
    return inTransaction(this.#context.database, async (db) => {
      const name = freeName(report.name, await namesInFolder(db, report));
      const fields = { ...nameFields(name), deleted_ms: null };
      await noteReport(db, report.id, fields);
      const restored = { ...audited({ ...report, name }), verb: 'restore' };
      await recordChange(db, principal, this.#context.now(), restored);
      return { ...report, ...fields };
    });
  }

  /** Marks a report as the person's favourite, or no longer. */
  async favourite(principal: Principal, idOrSlug: string, favourite: boolean): Promise<ReportRow> {
    const report = await this.#reader.find(principal, idOrSlug);
    if (principal.kind !== 'user') throw new BiError('forbidden.explore');
    await setFavourite(
      this.#context.database,
      personalKey(principal, report),
      favourite,
      this.#context.now(),
    );
    return report;
  }
}
