import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ImageFormat } from '@bi/contract/file/image';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@bi/contract/call/limits';
import type { Principal } from '../../policies/principal';
import {
  findImage,
  imagesOf,
  insertImage,
  ownsImage,
  takeUnusedImages,
  type ImageRow,
} from '../../repositories/files/image-repository';
import { recordChange } from '../audit/change-audit';
import type { StoredFiles } from '../files/stored-files';
import type { ServiceContext } from '../service-context';
import { checkedImage } from './checked-image';

/** Days that an image stays that nothing shows. */
const UNUSED_DAYS = 7;

/** Whether a person sees something that shows an image. */
export type SeesImage = (principal: Principal, id: string) => Promise<boolean>;

/** Where a picture is, and how large. */
export interface StoredPicture {
  /** path of its bytes */
  file: string;
  format: ImageFormat;
  /** pixels */
  width: number;
  height: number;
}

/** What images are stored with. */
export interface ImageServiceOptions {
  files: Pick<StoredFiles, 'room' | 'quotaError' | 'place'>;
  canStore: (principal: Principal) => boolean;
  sees: SeesImage;
}

/** Pictures that dashboards show, stored by their content and counted against the quota of files. */
export class ImageService {
  readonly #context: Pick<ServiceContext, 'database' | 'now' | 'disk'>;
  readonly #options: ImageServiceOptions;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now' | 'disk'>,
    options: ImageServiceOptions,
  ) {
    this.#context = context;
    this.#options = options;
  }

  /** Path of the bytes of an image. */
  place({ tenant_id, id }: Pick<ImageRow, 'tenant_id' | 'id'>): string {
    return this.#options.files.place({ tenant_id, id: `image-${id}` });
  }

  /**
   * Stores a picture as it arrives; one that is too large is not read to its end.
   * @param sizeBytes what the caller announces; null: nothing
   * @throws {BiError} forbidden.image, invalid.image.*, invalid.fileQuota, engine.diskFull
   */
  async store(
    principal: Principal,
    body: Readable | null,
    sizeBytes: number | null,
  ): Promise<ImageRow> {
    const { tenantId, subjectId } = principal;
    if (!this.#options.canStore(principal)) throw new BiError('forbidden.image');
    if (body === null) throw new BiError('invalid.image.empty');
    if (sizeBytes !== null && sizeBytes > MAX_IMAGE_BYTES) throw tooLarge();
    this.#context.disk.assertRoom();
    const found = checkedImage(await readAll(body));
    if (typeof found === 'string') throw new BiError(`invalid.image.${found}`);
    const { format, width, height, bytes } = found;
    assertSize(width, height);
    const id = createHash('sha256').update(bytes).digest('hex');
    const known = await findImage(this.#context.database, tenantId, id);
    const row: ImageRow = {
      ...{ tenant_id: tenantId, id, format, width, height },
      ...{ size_bytes: bytes.length, stored_ms: this.#context.now() },
    };
    if (!known && bytes.length > (await this.#options.files.room(tenantId))) {
      throw this.#options.files.quotaError();
    }
    await this.#write(this.place(row), bytes);
    await insertImage(this.#context.database, row, subjectId);
    if (!known) {
      await recordChange(this.#context.database, principal, this.#context.now(), {
        ...{ kind: 'file', verb: 'create', id, name: `${id.slice(0, 8)}.${format}` },
        detail: { bytes: bytes.length },
      });
    }
    return row;
  }

  /**
   * An image that the person stored, or that something shows which they may see.
   * @throws {BiError} missing.image
   */
  async find(principal: Principal, id: string): Promise<ImageRow> {
    const { database } = this.#context;
    const row = await findImage(database, principal.tenantId, id);
    const isPerson = principal.resources === null;
    const owner = { tenant_id: principal.tenantId, id, subject_id: principal.subjectId };
    const isSeen =
      row !== undefined &&
      ((isPerson && (await ownsImage(database, owner))) ||
        (await this.#options.sees(principal, id)));
    if (!isSeen) throw new BiError('missing.image');
    const there = await stat(this.place(row)).catch(() => null);
    if (there?.size !== row.size_bytes) throw new BiError('missing.image');
    return row;
  }

  /** Where images of a tenant are, by id; those that it does not have are left out. */
  async picturesOf(tenantId: string, ids: readonly string[]): Promise<Map<string, StoredPicture>> {
    const rows = await imagesOf(this.#context.database, tenantId, ids);
    const made = rows.map((row): [string, StoredPicture] => {
      const { id, width, height } = row;
      const format = row.format as ImageFormat;
      return [id, { file: this.place(row), format, width, height }];
    });
    return new Map(made);
  }

  /** Removes images that nothing has shown for a week. */
  async tidyUp(): Promise<void> {
    const before = this.#context.now() - UNUSED_DAYS * 86_400_000;
    const rows = await takeUnusedImages(this.#context.database, before);
    for (const row of rows) await rm(this.place(row), { force: true });
  }

  async #write(target: string, bytes: Buffer): Promise<void> {
    const there = await stat(target).catch(() => null);
    if (there?.size === bytes.length) return;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const part = `${target}.${randomUUID()}.part`;
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(part, target);
  }
}

function tooLarge(): BiError {
  return new BiError('invalid.image.tooLarge', { params: { limit: MAX_IMAGE_BYTES / 1024 ** 2 } });
}

function assertSize(width: number, height: number): void {
  const isFine = Math.max(width, height) <= MAX_IMAGE_SIDE && width * height <= MAX_IMAGE_PIXELS;
  if (isFine) return;
  const limits = { side: MAX_IMAGE_SIDE, million: MAX_IMAGE_PIXELS / 1e6 };
  throw new BiError('invalid.image.tooWide', { params: { width, height, ...limits } });
}

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
