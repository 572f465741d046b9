/**
 * Where something is used: opened or asked in the product, in a page of another site, by a link without an account; as
 * a tile of a dashboard, a block of a document, in a mail, by an alert, in a file.
 */
export const USAGE_SURFACES = [
  'app',
  'embed',
  'link',
  'tile',
  'document',
  'mail',
  'alert',
  'file',
] as const;

/** One of USAGE_SURFACES. */
export type UsageSurface = (typeof USAGE_SURFACES)[number];

/** Surfaces on which a person opens the thing itself. */
export const OPENING_SURFACES = ['app', 'embed', 'link'] as const satisfies UsageSurface[];

/** What a question is asked for, as `report:id`: its runs count there too. */
export const ASKED_FOR = '^(report|dashboard|document):[A-Za-z0-9_-]{1,120}$';
