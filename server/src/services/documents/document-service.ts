import { BiError } from '@bi/contract/messages/bi-error';
import type {
  DocumentBody,
  DocumentCreate,
  DocumentLook,
  DocumentSave,
} from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { UsedBy } from '@bi/contract/table/table';
import { imagesIn } from '@bi/olap/document-body/document-questions';
import { canCreateDocument, canManageDocument } from '../../policies/document-policy';
import type { Principal } from '../../policies/principal';
import {
  findDocumentLook,
  putDocumentLook,
} from '../../repositories/saved/document-look-repository';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import { mailingUsers } from '../access/mailing-users';
import { EntityService } from '../entities/entity-service';
import type { MarkedRow, StoreOutcome } from '../entities/entity-store';
import type { ReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import { assertCubes, storableBlocks, type PartFinders } from './storable-blocks';
import { assertDocument } from './check-document';
import { assertDocumentImages } from './document-images';
import { documentKind } from './document-kind';
import { documentsOver } from './named-documents';

/** A document with what only its reader gives it. */
export interface DocumentForReader extends Omit<MarkedRow<DocumentRow>, 'row'> {
  document: DocumentRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience: 'owner' | 'people' | 'tenant';
}

type Context = Pick<ServiceContext, 'database' | 'now'>;

/** Lists, makes, saves, copies and deletes documents. What they show is stored by its ids. */
export class DocumentService {
  readonly service: EntityService<DocumentRow, Required<DocumentCreate>, DocumentCreate>;
  readonly shares: ShareService<DocumentRow>;
  readonly #context: Context;
  readonly #find: PartFinders;

  constructor(context: Context, reports: ReportService, rows: Pick<PartFinders, 'view' | 'table'>) {
    this.#context = context;
    this.service = new EntityService(context, documentKind);
    this.shares = new ShareService(context, this.service.store, {
      canManage: canManageDocument,
      actions: { see: 'report.view', own: 'report.create' },
      forbidden: 'forbidden.document.share',
    });
    this.#find = {
      ...rows,
      report: (principal, id) => reports.service.find(principal, id),
      document: (principal, id) => this.service.find(principal, id),
    };
  }

  /**
   * Makes one.
   * @throws {BiError} forbidden.document.create, invalid.name, invalid.nameTaken, invalid.document.*
   */
  async create(
    principal: Principal,
    body: DocumentCreate,
    key?: string,
    slug?: string,
  ): Promise<DocumentRow> {
    if (!canCreateDocument(principal)) throw new BiError('forbidden.document.create');
    const storable = await this.storable(principal, body.body, null);
    return this.service.create(principal, { ...body, body: storable }, key, slug);
  }

  /** Saves over `body.version`; the person's draft is discarded. @throws {BiError} as `create`; missing.document, forbidden.document.edit */
  async save(
    principal: Principal,
    id: string,
    body: DocumentSave,
  ): Promise<StoreOutcome<DocumentRow>> {
    const before = await this.editable(principal, id);
    if (before.version !== body.version) return { newer: before };
    const storable = await this.storable(principal, body.body, before);
    return this.service.save(principal, id, { ...body, body: storable });
  }

  /** A document that the person may change. @throws {BiError} missing.document, forbidden.document.edit */
  editable(principal: Principal, id: string): Promise<DocumentRow> {
    return this.service.editable(principal, id);
  }

  /** The look of the tenant's documents, for what they do not set themselves. */
  look({ tenantId }: Principal): Promise<DocumentLook> {
    return findDocumentLook(this.#context.database, tenantId);
  }

  /** Replaces the look of the tenant's documents. */
  async saveLook({ tenantId }: Principal, look: DocumentLook): Promise<DocumentLook> {
    await putDocumentLook(this.#context.database, tenantId, look);
    return look;
  }

  /** The documents with what the person did with each. */
  async forReader(
    principal: Principal,
    rows: readonly DocumentRow[],
  ): Promise<DocumentForReader[]> {
    const marked = await this.service.marked(principal, rows);
    const given = await this.service.store.given(principal, rows);
    const audiences = await this.shares.audiences(rows);
    return marked.map(({ row, favourite, openedMs }) => ({
      document: row,
      given: given.get(row.id) ?? null,
      audience: audiences.get(row.id) ?? 'owner',
      favourite,
      openedMs,
    }));
  }

  /** Documents that hold a document, and schedules that send it. @throws {BiError} missing.document */
  async holdersOf(principal: Principal, id: string): Promise<UsedBy> {
    const row = await this.service.find(principal, id);
    const { database } = this.#context;
    const uses = [`document:${row.id}`];
    return [
      ...(await documentsOver(database, principal, uses)),
      ...(await mailingUsers(database, principal))(uses),
    ];
  }

  /** Documents that hold a report. @throws {BiError} missing.report */
  async holdersOfReport(principal: Principal, reportId: string): Promise<UsedBy> {
    const { id } = await this.#find.report(principal, reportId);
    return documentsOver(this.#context.database, principal, [`report:${id}`]);
  }

  /**
   * The body with what it shows by its ids, of which the person may show each: what is shown already stays.
   * `before` is null for a new document.
   * @param unsaved true: its pages are asked for, and blocks that cannot be shown say so on them
   * @throws {BiError} invalid.document.*
   */
  async storable(
    principal: Principal,
    body: DocumentBody,
    before: DocumentRow | null,
    unsaved = false,
  ): Promise<DocumentBody> {
    assertDocument(body);
    const { database } = this.#context;
    const versions = before ? this.service.store.history(before) : null;
    const earlier = async (): Promise<DocumentBody[]> =>
      ((await versions) ?? []).map(({ content }) => content.body);
    await assertCubes(database, principal, body, before?.body ?? null);
    await assertDocumentImages(database, principal, body, {
      stored: before ? imagesIn(before.body) : new Set(),
      earlier: async () => new Set((await earlier()).flatMap((one) => [...imagesIn(one)])),
    });
    const blocks: DocumentBlock[] = await storableBlocks(principal, body, {
      id: before?.id ?? null,
      find: this.#find,
      shown: before ? [before.body, ...(await earlier())] : [],
      unsaved,
    });
    return { ...body, blocks };
  }
}
