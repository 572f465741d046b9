import type { DocumentBody } from '@bi/contract/document/document';
import { imagesIn } from '@bi/olap/document-body/document-questions';
import type { BandImages } from '@bi/olap/document/blocks';
import type { FilePicture } from '../../rendering/file/file-job';
import type { ImageService } from '../images/image-service';

/** The pictures of one document; they are read at once, when the first is asked for. */
export class DocumentPictures {
  readonly #images: Pick<ImageService, 'picturesOf'>;
  readonly #tenantId: string;
  readonly #body: DocumentBody;
  #found: Promise<ReadonlyMap<string, Omit<FilePicture, 'alt'>>> | null = null;

  constructor(images: Pick<ImageService, 'picturesOf'>, tenantId: string, body: DocumentBody) {
    this.#images = images;
    this.#tenantId = tenantId;
    this.#body = body;
  }

  /** A picture by the id of its image; null where it no longer exists. */
  async of(id: string, alt: string): Promise<FilePicture | null> {
    this.#found ??= this.#images.picturesOf(this.#tenantId, [...imagesIn(this.#body)]);
    const found = (await this.#found).get(id);
    return found === undefined ? null : { ...found, alt };
  }

  /** The pictures of header and footer, those that pages can show. */
  async bands(): Promise<BandImages> {
    const { header, footer } = this.#body;
    const of = async (id: string | undefined) => {
      const picture = id === undefined ? null : await this.of(id, '');
      if (picture === null || picture.format === 'webp') return undefined;
      return { image: picture.file, aspect: picture.width / picture.height };
    };
    const [above, below] = [await of(header?.image), await of(footer?.image)];
    return { ...(above && { header: above }), ...(below && { footer: below }) };
  }
}
