import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type { LoginResult } from '../identity/identity';
import type {
  HandedOver,
  SocialConfig,
  SocialConfigBody,
  SocialLoginBody,
  SocialRegisterBody,
  SocialValidateBody,
  SocialValidation,
} from '../identity/social';

/** A provider’s configuration; begins a round trip. */
export const socialConfig: Endpoint<{ body: SocialConfigBody }, SocialConfig, never> = {
  id: 'socialConfig',
  method: 'POST',
  path: '/component/oauth2/v1/config',
  base: 'server',
  cookies: true,
};

/** Exchanges the provider’s code, once. */
export const validateSocialUser: Endpoint<{ body: SocialValidateBody }, SocialValidation, never> = {
  id: 'validateSocialUser',
  method: 'POST',
  path: '/component/oauth2/v1/users/validate',
  base: 'server',
  cookies: true,
};

/** Signs in, or registers and signs in. */
export const socialLogin: Endpoint<
  { body: SocialLoginBody | SocialRegisterBody },
  LoginResult | HandedOver,
  never
> = {
  id: 'socialLogin',
  method: 'POST',
  path: '/component/oauth2/v1/login',
  base: 'server',
  cookies: true,
};

/** Lets the provider’s account sign in the signed-in person. */
export const linkSocialAccount: Endpoint<NoInput, null, never> = {
  id: 'linkSocialAccount',
  method: 'POST',
  path: '/component/oauth2/v1/link',
  base: 'server',
  cookies: true,
};
