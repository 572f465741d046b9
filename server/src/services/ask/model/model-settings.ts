/** What a model is asked with. */
export interface ModelSettings {
  address: string;
  key: string;
  model: string;
  mode: 'schema' | 'tool' | 'json' | 'text';
  memberCubes: string[];
  allowPrivate: boolean;
  /** for all tries of one question together */
  timeoutMs: number;
}
