/** What a share lets somebody do, each with what is before it: see it; change it; delete and share it. */
export const SHARE_LEVELS = ['view', 'edit', 'manage'] as const;

/** One of SHARE_LEVELS. */
export type ShareLevel = (typeof SHARE_LEVELS)[number];

/** Whether `has` lets somebody do what needs `wanted`; null: nothing is given. */
export function allows(has: ShareLevel | null, wanted: ShareLevel): boolean {
  return has !== null && SHARE_LEVELS.indexOf(has) >= SHARE_LEVELS.indexOf(wanted);
}
