/** Kinds of things that a link for people without an account can open. */
export const LINKED_KINDS = ['report', 'dashboard', 'document'] as const;

/** One of LINKED_KINDS. */
export type LinkedKind = (typeof LINKED_KINDS)[number];

/** What a link may let its readers do besides seeing what it opens. */
export const LINK_ACTIONS = ['filter', 'export'] as const;

/** One of LINK_ACTIONS. */
export type LinkAction = (typeof LINK_ACTIONS)[number];

/**
 * Whether a link opens, or why not: `off`: its tenant has switched links off; `reader`: whose rows it shows
 * cannot sign in; `maker`: who made it cannot sign in or may not share the thing now; `item`: the thing is in the trash.
 */
export const LINK_STATES = [
  'live',
  'revoked',
  'expired',
  'off',
  'reader',
  'maker',
  'item',
] as const;

/** One of LINK_STATES. */
export type LinkState = (typeof LINK_STATES)[number];
