import { expect } from 'vitest';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { AppFixture } from './app-fixture';

/** Shares an item of acme, by its path, with everybody of the tenant. */
export async function shareWithEverybody(
  lab: AppFixture,
  path: string,
  level: ShareLevel = 'view',
): Promise<void> {
  const body = { shares: [{ kind: 'tenant', id: '', level }] };
  const answer = await lab.call({ as: 'ana', method: 'PUT', path: `${path}/shares`, body });
  expect(answer.code, answer.message).toBe(1000);
}
