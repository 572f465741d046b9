import { BiError } from '@bi/contract/messages/bi-error';
import type { FileContents } from '@bi/contract/blueprint/blueprint-contents';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import { writeModelText } from '@bi/olap/model/model-text';
import type { Principal } from '../../policies/principal';
import type { Connection } from '../../repositories/database/database';
import { alerts } from '../../repositories/delivery/alert-repository';
import { cubes } from '../../repositories/saved/cube-repository';
import { dashboards } from '../../repositories/saved/dashboard-repository';
import { datasets, findDataset } from '../../repositories/saved/dataset-repository';
import { documents } from '../../repositories/saved/document-repository';
import { emails } from '../../repositories/delivery/email-repository';
import {
  rowOfSlug,
  type AddressedRow,
  type EntityRows,
} from '../../repositories/entities/entity-rows';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import { reports } from '../../repositories/saved/report-repository';
import { viewOfName, views } from '../../repositories/saved/view-repository';
import { fileModel, savedCubeText } from './codecs/cube-file';
import { alertBody } from './codecs/alert-file';
import { dashboardBody } from './codecs/dashboard-file';
import { documentBody } from './codecs/document-file';
import { emailBody } from './codecs/email-file';
import { reportBody } from './codecs/report-file';
import { tableBody } from './codecs/table-file';
import { viewBody } from './codecs/view-file';
import type { FileNames } from './file-names';
import { TABLE_OF, type RowKind } from './head';
import type { ScratchServices } from './scratch-services';

/** An object that is written. */
export interface WrittenObject<Kind extends RowKind = RowKind> {
  kind: Kind;
  address: string;
  content: FileContents[Kind];
  /** of its file */
  text: string;
}

const ROWS: Readonly<Record<Exclude<RowKind, 'table' | 'view'>, EntityRows<never>>> = {
  ...{ cube: cubes, report: reports, document: documents },
  ...{ dashboard: dashboards, email: emails, alert: alerts },
} as never;

/** The row of an address, in the trash or not; undefined: there is none. */
export async function rowOf(
  db: Connection,
  tenantId: string,
  kind: RowKind,
  address: string,
): Promise<AddressedRow | undefined> {
  if (kind === 'table') return findDataset(db, tenantId, address, 'also');
  return kind === 'view'
    ? viewOfName(db, tenantId, address)
    : rowOfSlug(db, TABLE_OF[kind], tenantId, address);
}

/** Rows of a kind, to change what is no version. */
export function rowsOfKind(kind: RowKind): EntityRows<EntityColumns> {
  const found = kind === 'table' ? datasets : kind === 'view' ? views : ROWS[kind];
  return found as unknown as EntityRows<EntityColumns>;
}

const stale = () => new BiError('conflict.blueprintPlan');

function done(outcome: object): void {
  if (!('saved' in outcome)) throw stale();
}

/** Makes, saves and removes objects with the product's own services, as one person. */
export class ObjectWriter {
  readonly #services: ScratchServices;
  readonly #principal: Principal;
  readonly #names: FileNames;

  constructor(services: ScratchServices, principal: Principal, names: FileNames) {
    this.#services = services;
    this.#principal = principal;
    this.#names = names;
  }

  /** Makes one, or takes it out of the trash, which it says, and saves it. @throws {BiError} those of its kind */
  async create(object: WrittenObject): Promise<'made' | 'restored'> {
    const { kind, address } = object;
    const { database } = this.#services.context;
    const row = await rowOf(database, this.#principal.tenantId, kind, address);
    if (row !== undefined) {
      await this.#restore(kind, row.id);
      await this.save(object);
      return 'restored';
    }
    const made = await this.#make(object);
    if (kind !== 'table' && kind !== 'email' && kind !== 'alert') {
      this.#names.add(kind, { id: made.id, slug: made.slug, address });
    }
    return 'made';
  }

  /** Saves over what is there. @throws {BiError} those of its kind */
  async save(object: WrittenObject): Promise<void> {
    const { kind, address } = object;
    const { context } = this.#services;
    const row = await rowOf(context.database, this.#principal.tenantId, kind, address);
    if (row === undefined || row.deleted_ms !== null) throw stale();
    await this.#save(object, row);
  }

  /** Moves one to the trash. @throws {BiError} those of its kind */
  async remove(kind: RowKind, address: string): Promise<void> {
    const { views, cubes: ofCubes, reports: ofReports, ...rest } = this.#services;
    const { database } = rest.context;
    const row = await rowOf(database, this.#principal.tenantId, kind, address);
    if (row === undefined) throw stale();
    const { id } = row;
    switch (kind) {
      case 'table':
        return rest.tableWriter.remove(this.#principal, id);
      case 'view':
        return views.remove(this.#principal, id);
      case 'cube':
        return ofCubes.remove(this.#principal, id);
      case 'report':
        return ofReports.remove(this.#principal, id);
      case 'document':
        return rest.documents.service.remove(this.#principal, id);
      case 'dashboard':
        return rest.dashboards.service.remove(this.#principal, id);
      case 'email':
        return rest.emails.service.remove(this.#principal, id);
      case 'alert':
        return rest.alerts.service.remove(this.#principal, id);
    }
  }

  #stored<Kind extends RowKind>({ kind, content }: WrittenObject<Kind>): FileContents[Kind] {
    return mapReferences(kind, content, this.#names.id);
  }

  async #restore(kind: RowKind, id: string): Promise<void> {
    const { views, cubes: ofCubes, reports: ofReports, ...rest } = this.#services;
    const restorers: Record<RowKind, () => Promise<unknown>> = {
      table: () => rest.tableWriter.restore(this.#principal, id),
      view: () => views.restore(this.#principal, id),
      cube: () => ofCubes.restore(this.#principal, id),
      report: () => ofReports.restore(this.#principal, id),
      document: () => rest.documents.service.restore(this.#principal, id),
      dashboard: () => rest.dashboards.service.restore(this.#principal, id),
      email: () => rest.emails.restore(this.#principal, id),
      alert: () => rest.alerts.restore(this.#principal, id),
    };
    await restorers[kind]();
  }

  async #make(object: WrittenObject): Promise<{ id: string; slug: string }> {
    const { views, cubes: ofCubes, reports: ofReports, ...rest } = this.#services;
    const { address } = object;
    const as = this.#principal;
    if (isOf(object, 'view')) {
      const called = { viewName: address, slug: address.replaceAll('_', '-').toLowerCase() };
      return views.create(as, viewBody(this.#stored(object)), undefined, called);
    }
    if (isOf(object, 'cube')) {
      const { content, text } = object;
      const own = savedCubeText(text, content, null) ?? writeModelText(fileModel(content));
      const { tag = '', stag = '' } = content;
      return ofCubes.create(as, { text: own, tag, stag });
    }
    if (isOf(object, 'report')) {
      return ofReports.create(as, reportBody(this.#stored(object)), undefined, address);
    }
    if (isOf(object, 'document')) {
      return rest.documents.create(as, documentBody(this.#stored(object)), undefined, address);
    }
    if (isOf(object, 'dashboard')) {
      return rest.dashboards.create(as, dashboardBody(this.#stored(object)), undefined, address);
    }
    if (isOf(object, 'email')) {
      return rest.emails.create(as, emailBody(this.#stored(object)), undefined, address);
    }
    if (isOf(object, 'alert')) {
      return rest.alerts.create(as, alertBody(this.#stored(object)), undefined, address);
    }
    throw new BiError('missing.table');
  }

  async #save(object: WrittenObject, { id, version }: AddressedRow): Promise<void> {
    const { views, cubes: ofCubes, reports: ofReports, ...rest } = this.#services;
    const as = this.#principal;
    if (isOf(object, 'table')) {
      const found = await rest.tables.find(as, id);
      const { columns } = await rest.tables.one(as, found);
      const present = new Set(columns.map(({ name }) => name));
      const body = tableBody(object.content, present);
      done(await rest.tableWriter.save(as, id, { ...body, version }));
    } else if (isOf(object, 'view')) {
      const body = viewBody(this.#stored(object));
      done(await views.save(as, id, { ...body, version, accept: true }));
    } else if (isOf(object, 'cube')) {
      const cube = await ofCubes.editable(as, id);
      const { content, text } = object;
      const own =
        savedCubeText(text, content, cube.model_text) ?? writeModelText(fileModel(content));
      const { tag = '', stag = '' } = content;
      const accepted = { acceptBreaks: true, acceptVisible: true };
      done(await ofCubes.save(as, id, { version, text: own, tag, stag, ...accepted }));
    } else if (isOf(object, 'report')) {
      done(await ofReports.save(as, id, { ...reportBody(this.#stored(object)), version }));
    } else if (isOf(object, 'document')) {
      const body = documentBody(this.#stored(object));
      done(await rest.documents.save(as, id, { ...body, version }));
    } else if (isOf(object, 'dashboard')) {
      const body = dashboardBody(this.#stored(object));
      done(await rest.dashboards.save(as, id, { ...body, version }));
    } else if (isOf(object, 'email')) {
      done(await rest.emails.save(as, id, { ...emailBody(this.#stored(object)), version }));
    } else if (isOf(object, 'alert')) {
      done(await rest.alerts.save(as, id, { ...alertBody(this.#stored(object)), version }));
    }
  }
}

function isOf<Kind extends RowKind>(
  object: WrittenObject,
  kind: Kind,
): object is WrittenObject & WrittenObject<Kind> {
  return object.kind === kind;
}
