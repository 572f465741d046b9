import { isReady } from '@bi/contract/endpoints/operations';

/** What the server says of itself, and how its clock differs from ours. */
export interface ServerHealth {
  ready: boolean;
  /** part → what it does at the moment */
  parts: Record<string, string>;
  /** milliseconds the server's clock is ahead of ours; null when it did not send the time */
  clockAheadMs: number | null;
}

/** Asks the server at `base` whether it is ready; needs no token. Rejects when it does not answer. */
export async function serverHealth(base: string, signal?: AbortSignal): Promise<ServerHealth> {
  const before = Date.now();
  const response = await fetch(base + isReady.path, {
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  const after = Date.now();
  const body: unknown = await response.json();
  const date = Date.parse(response.headers.get('date') ?? '');
  const state = typeof body === 'object' && body !== null ? body : {};
  const parts = 'parts' in state && typeof state.parts === 'object' ? state.parts : {};
  return {
    ready: response.ok,
    parts: Object.fromEntries(
      Object.entries(parts ?? {}).map(([part, text]) => [part, String(text)]),
    ),
    clockAheadMs: Number.isNaN(date) ? null : date + 500 - (before + after) / 2,
  };
}
