import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { GlobalConfig, LoginResult } from '../identity/identity';
import { CollectBody, HandedOver, HandoffBody } from '../identity/social';
import type * as endpoints from './identity';

const open = { tag: 'identity', who: 'anyone' } as const;

/** Schemas of the identity calls that are the server's own, whoever the identity service is. */
export const identitySchemas: SchemasOf<typeof endpoints> = {
  loginConfig: { ...open, summary: 'The Global config', answer: GlobalConfig },
  collectSignIn: {
    ...open,
    summary: 'The sign-in of a window that the calling page opened',
    body: CollectBody,
    answer: LoginResult,
  },
  handOffSignIn: {
    ...open,
    summary: 'Give a sign-in to the page behind the window',
    body: HandoffBody,
    answer: HandedOver,
  },
};
