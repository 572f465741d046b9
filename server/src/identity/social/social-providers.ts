import type { SocialProviderName } from '../provider-name';

/** Addresses of a provider that are fixed rather than discovered. */
export interface ProviderEndpoints {
  issuer: string;
  authorization: string;
  token: string;
  userInfo?: string;
  jwks?: string;
}

/** How one provider differs from the others. */
export interface SocialClient {
  name: SocialProviderName;
  /** what people read */
  label: string;
  scope: string;
  /** `openid`: id token and userinfo; otherwise the provider's own user calls */
  profile: 'openid' | 'github' | 'facebook';
  /** issuer that is asked for its addresses; null = `endpoints` */
  discovery: string | null;
  endpoints: ProviderEndpoints | null;
  /** base address of the provider's own user calls */
  api: string;
  usesPkce: boolean;
  usesNonce: boolean;
  clientAuth: 'basic' | 'post';
}

const FACEBOOK = 'v23.0';

/**
 * The five providers. LinkedIn answers `invalid_client` to a code verifier and gives no nonce back;
 * GitHub and Facebook give no id token, so a nonce has nowhere to return in.
 */
export const SOCIAL_PROVIDERS: Record<SocialProviderName, SocialClient> = {
  google: {
    name: 'google',
    label: 'Google',
    scope: 'openid profile email',
    profile: 'openid',
    discovery: 'https://accounts.google.com',
    endpoints: null,
    api: '',
    usesPkce: true,
    usesNonce: true,
    clientAuth: 'post',
  },
  github: {
    name: 'github',
    label: 'GitHub',
    scope: 'read:user user:email',
    profile: 'github',
    discovery: null,
    endpoints: {
      issuer: 'https://github.com',
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
    },
    api: 'https://api.github.com',
    usesPkce: true,
    usesNonce: false,
    clientAuth: 'post',
  },
  facebook: {
    name: 'facebook',
    label: 'Facebook',
    scope: 'email public_profile',
    profile: 'facebook',
    discovery: null,
    endpoints: {
      issuer: 'https://www.facebook.com',
      authorization: `https://www.facebook.com/${FACEBOOK}/dialog/oauth`,
      token: `https://graph.facebook.com/${FACEBOOK}/oauth/access_token`,
    },
    api: `https://graph.facebook.com/${FACEBOOK}`,
    usesPkce: false,
    usesNonce: false,
    clientAuth: 'post',
  },
  linkedin: {
    name: 'linkedin',
    label: 'LinkedIn',
    scope: 'openid profile email',
    profile: 'openid',
    discovery: 'https://www.linkedin.com/oauth',
    endpoints: null,
    api: '',
    usesPkce: false,
    usesNonce: false,
    clientAuth: 'post',
  },
  adobe: {
    name: 'adobe',
    label: 'Adobe',
    scope: 'openid profile email',
    profile: 'openid',
    discovery: null,
    endpoints: {
      issuer: 'https://ims-na1.adobelogin.com',
      authorization: 'https://ims-na1.adobelogin.com/ims/authorize/v2',
      token: 'https://ims-na1.adobelogin.com/ims/token/v3',
      userInfo: 'https://ims-na1.adobelogin.com/ims/userinfo/v2',
      jwks: 'https://ims-na1.adobelogin.com/ims/keys',
    },
    api: '',
    usesPkce: true,
    usesNonce: true,
    clientAuth: 'post',
  },
};
