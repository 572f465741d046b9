import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** How a first screen looks: the box it fills in pixels, light or dark, and its language. */
export const FirstLook = Type.Object(
  {
    width: Type.Integer({ minimum: 120, maximum: 4000 }),
    height: Type.Integer({ minimum: 120, maximum: 4000 }),
    theme: Type.Optional(Type.Enum(['light', 'dark'])),
    language: Type.Optional(Type.Enum(['en', 'zh'])),
  },
  closed,
);

/**
 * How the first screen of a dashboard looks, and what is chosen on it.
 * - `f`: the text that the address of the dashboard has under this name; absent: as it opens
 * - `tab`: id of the open tab; absent, or one that is not there: the first
 */
export const FirstBoardLook = Type.Object(
  {
    ...FirstLook.properties,
    f: Type.Optional(Type.String({ maxLength: 8000 })),
    tab: Type.Optional(Type.String({ maxLength: 40 })),
  },
  closed,
);

/**
 * A part of a first screen: a text, or an element as `[tag, attributes, ...parts]`. Tags and attributes
 * are those of `FIRST_TAGS` and `FIRST_ATTRIBUTES`; the elements of a drawing are below an `svg`.
 */
export type FirstNode = string | FirstElement;

/** See `FirstNode`. */
export type FirstElement = [tag: string, attributes: Record<string, string>, ...FirstNode[]];

/**
 * What is shown of a report or dashboard until its own code has arrived. `tree` is null where there is nothing to show
 * yet: the numbers take longer than a second, or the caller may not see them.
 */
export const FirstScreen = Type.Object({
  tree: Type.Union([Type.Unsafe<FirstElement>(Type.Array(Type.Unknown())), Type.Null()]),
});

export type FirstLook = Static<typeof FirstLook>;
export type FirstBoardLook = Static<typeof FirstBoardLook>;
export type FirstScreen = Static<typeof FirstScreen>;
