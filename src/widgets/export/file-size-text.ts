const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A number of bytes as people read it, e.g. `12.4 MB`; 1 KB = 1024 B. */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power] ?? ''}`;
}
