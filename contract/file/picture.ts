import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** How a picture looks; absent: 320 x 160 pixels, light, in English, an SVG. */
export const PictureLook = Type.Object(
  {
    /** pixels */
    width: Type.Optional(Type.Integer({ minimum: 120, maximum: 1920 })),
    /** pixels */
    height: Type.Optional(Type.Integer({ minimum: 80, maximum: 1200 })),
    theme: Type.Optional(Type.Enum(['light', 'dark'])),
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    /** `png`: the answer is the bytes of a PNG of twice the size, where there is a chart to draw */
    format: Type.Optional(Type.Enum(['svg', 'png'])),
  },
  closed,
);

/** How a picture of a dashboard looks, and of which of its saved versions it is, for those who may edit it. */
export const DashboardPictureLook = Type.Object(
  { ...PictureLook.properties, version: Type.Optional(Type.Integer({ minimum: 1 })) },
  closed,
);

/**
 * A chart drawn by the server. `drawn`: `svg` is its text. `none`: there is nothing to draw, because it is
 * a table or has no values. `pending`: its numbers are still being computed; ask again in a moment.
 * `refused`: the caller may not see its numbers.
 */
export const Picture = Type.Object({
  state: Type.Enum(['drawn', 'none', 'pending', 'refused']),
  svg: Type.Union([Type.String(), Type.Null()]),
});

export type PictureLook = Static<typeof PictureLook>;
export type DashboardPictureLook = Static<typeof DashboardPictureLook>;
export type Picture = Static<typeof Picture>;
