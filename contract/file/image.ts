import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Names a stored image: the SHA-256 of its bytes, in hex. */
export const ImageId = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What a stored image is written as; of a GIF the first picture alone is stored. */
export const ImageFormat = Type.Enum(['png', 'jpeg', 'webp', 'gif']);

/** A stored image, without its bytes. */
export const Image = Type.Object(
  {
    id: ImageId,
    format: ImageFormat,
    /** pixels */
    width: Type.Integer(),
    height: Type.Integer(),
    sizeBytes: Type.Integer(),
  },
  closed,
);

export type ImageFormat = Static<typeof ImageFormat>;
export type Image = Static<typeof Image>;
