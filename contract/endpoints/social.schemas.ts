import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { LoginResult } from '../identity/identity';
import {
  HandedOver,
  SocialConfig,
  SocialConfigBody,
  SocialLoginBody,
  SocialRegisterBody,
  SocialValidateBody,
  SocialValidation,
} from '../identity/social';
import type * as endpoints from './social';

const tag = 'identity';
const open = { tag, who: 'anyone' } as const;

/** Schemas of the calls of social sign-in. */
export const socialSchemas: SchemasOf<typeof endpoints> = {
  socialConfig: {
    ...open,
    summary: 'A provider’s configuration',
    body: SocialConfigBody,
    answer: SocialConfig,
  },
  validateSocialUser: {
    ...open,
    summary: 'Exchange the provider’s code, once',
    body: SocialValidateBody,
    answer: SocialValidation,
  },
  socialLogin: {
    ...open,
    summary: 'Sign in, or register and sign in',
    body: Type.Union([SocialLoginBody, SocialRegisterBody]),
    answer: Type.Union([LoginResult, HandedOver]),
  },
  linkSocialAccount: {
    tag,
    who: 'holder',
    summary: 'Let the provider’s account sign in the signed-in person',
    answer: Type.Null(),
  },
};
