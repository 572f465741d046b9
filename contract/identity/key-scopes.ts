/**
 * What a service key may be used for: `embed`: tokens of guests; `plan`: the workspace as files, and plans of files;
 * `apply`: in addition applying plans, and rows of tables.
 */
export const KEY_SCOPES = ['embed', 'plan', 'apply'] as const;

/** One of KEY_SCOPES. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a key for files may be used for. */
export type FileKeyScope = Exclude<KeyScope, 'embed'>;

/** Whether a key may make a call that is open to keys from `wanted` on. */
export function coversScope(scope: FileKeyScope, wanted: FileKeyScope): boolean {
  return scope === 'apply' || scope === wanted;
}
