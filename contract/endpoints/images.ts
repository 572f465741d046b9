import type { ById, Endpoint } from '../descriptors/endpoint';
import type { Image } from '../file/image';

/** Stores a picture sent as application/octet-stream; the same bytes are the same image. */
export const createImage: Endpoint<{ body: unknown }, Image, never> = {
  id: 'createImage',
  method: 'POST',
  path: '/images',
};

/** The bytes of an image, to its owner and to those who may see something that shows it. */
export const getImage: Endpoint<ById, unknown, never> = {
  id: 'getImage',
  method: 'GET',
  path: '/images/:id',
  repeatable: true,
};
