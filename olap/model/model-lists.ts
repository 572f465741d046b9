/** Lists of a model, in the order in which they are shown; `access` is identified by role, the others by name. */
export const MODEL_LISTS = [
  'joins',
  'facts',
  'dimensions',
  'hierarchies',
  'measures',
  'access',
  'calendars',
  'tests',
] as const;
