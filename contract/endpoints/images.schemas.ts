import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Image } from '../file/image';
import type * as endpoints from './images';

/** Schemas of the calls of images. */
export const imageSchemas: SchemasOf<typeof endpoints> = {
  createImage: {
    tag: 'images',
    who: 'analyst',
    refusal: 'forbidden.image',
    summary:
      'Stores a picture (PNG, JPEG, WebP or GIF of at most 5 MB), sent as application/octet-stream; the same bytes are the same image',
    answer: Image,
  },
  getImage: {
    tag: 'images',
    who: 'caller',
    summary:
      'Bytes of an image, to its owner and to those who may see something that shows it; 304 where the caller has them',
    answer: { mediaType: null, description: '' },
  },
};
