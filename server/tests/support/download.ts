import type { AppFixture, CallOptions } from './app-fixture';

/** The bytes of a file as text, by a ticket that the person mints; the refusal where there is none. */
export async function download(
  lab: AppFixture,
  as: NonNullable<CallOptions['as']>,
  id: string,
): Promise<{ code: number; headers: Record<string, unknown>; text: string }> {
  const minted = await lab.call({ as, method: 'POST', path: `/files/${id}/ticket`, body: {} });
  if (minted.code !== 1000) return minted;
  return lab.call({ path: minted.data.path as string });
}
