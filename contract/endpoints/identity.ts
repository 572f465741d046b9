import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type { GlobalConfig, LoginResult } from '../identity/identity';
import type { CollectBody, HandedOver, HandoffBody } from '../identity/social';

/** The Global config: which identity service there is. */
export const loginConfig: Endpoint<NoInput, GlobalConfig, never> = {
  id: 'loginConfig',
  method: 'GET',
  path: '/iam/login/config',
  base: 'server',
};

/** The sign-in of a window that the calling page opened; null while it continues. */
export const collectSignIn: Endpoint<{ body: CollectBody }, LoginResult | null, never> = {
  id: 'collectSignIn',
  method: 'POST',
  path: '/component/oauth2/v1/collect',
  base: 'server',
};

/** Gives a sign-in to the page behind the window. */
export const handOffSignIn: Endpoint<{ body: HandoffBody }, HandedOver, never> = {
  id: 'handOffSignIn',
  method: 'POST',
  path: '/component/oauth2/v1/handover',
  base: 'server',
};
