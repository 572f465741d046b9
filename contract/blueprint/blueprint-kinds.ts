/** What a map of the workspace shows, in the order in which numbers pass through it; `email` are schedules. */
export const BLUEPRINT_KINDS = [
  'table',
  'view',
  'cube',
  'report',
  'dashboard',
  'document',
  'email',
  'alert',
] as const;

/** One of BLUEPRINT_KINDS. */
export type BlueprintKind = (typeof BLUEPRINT_KINDS)[number];

/** What may be wrong with an object, the worst first. */
export const HEALTH_PROBLEMS = [
  'orphaned',
  'missing',
  'check',
  'refresh',
  'schedule',
  'stale',
  'slow',
  'unused',
  'undescribed',
  'unowned',
] as const;

/** One of HEALTH_PROBLEMS. */
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number];
