const API = '/api/v1';

/** Address of a cube, sent ahead by the loader; the same text the HTTP client asks for. */
export function cubePath(id: string): string {
  return `${API}/cubes/${encodeURIComponent(id)}`;
}

/** Address of a report, sent ahead by the loader. */
export function reportPath(id: string): string {
  return `${API}/reports/${encodeURIComponent(id)}`;
}
