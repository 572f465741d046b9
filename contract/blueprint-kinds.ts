/** What a map of the workspace shows, in the order in which numbers pass through it. */
export const BLUEPRINT_KINDS = [
  'table',
  'view',
  'cube',
  'report',
  'dashboard',
  'document',
] as const;

/** One of BLUEPRINT_KINDS. */
export type BlueprintKind = (typeof BLUEPRINT_KINDS)[number];
