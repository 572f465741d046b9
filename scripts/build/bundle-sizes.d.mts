/** Bytes of a text. */
export interface Bytes {
  raw: number;
  gzip: number;
  brotli: number;
}

export function bundleSizes(folder?: string): {
  loader: Bytes;
  elements: Record<string, Bytes & { files: number }>;
  chunks: Record<string, Bytes>;
};
