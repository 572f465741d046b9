import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** Social providers by the name the spec uses in `target` and `provider`. */
export const SOCIAL_NAMES = ['google', 'github', 'facebook', 'linkedin', 'adobe'] as const;

/** Body of POST /component/oauth2/v1/config. Starts a round trip: an httpOnly cookie holds its ticket. */
export const SocialConfigBody = Type.Object({ target: text(40) }, closed);

/**
 * `data` of /component/oauth2/v1/config. `authorizationUri` may already carry parameters
 * (code_challenge, code_challenge_method, nonce): keep them and add client_id, redirect_uri, scope,
 * response_type=code and state.
 */
export const SocialConfig = Type.Object({
  clientId: Type.String(),
  authorizationUri: Type.String(),
  redirectUri: Type.String(),
  scope: Type.String(),
});

/** Body of POST /component/oauth2/v1/users/validate. The same code and state may be sent again within the round trip: the answer is kept. */
export const SocialValidateBody = Type.Object({ code: text(4096), state: text(8192) }, closed);

/** `data` of users/validate. `email` is '' when the provider gave none; `userId` is '' unless `userExists`. */
export const SocialValidation = Type.Object({
  source: Type.String(),
  identity: Type.String(),
  provider: Type.String(),
  email: Type.String(),
  name: Type.String(),
  oauth2UserId: Type.String(),
  redirectUrl: Type.String(),
  userId: Type.String(),
  userExists: Type.Boolean(),
});

/** Body of POST /component/oauth2/v1/login for a person who exists; bound to the round trip's ticket. */
export const SocialLoginBody = Type.Object({ userId: text(64), provider: text(40) }, closed);

/** Body of the same call for a new person. `rawPassword` is accepted and ignored: the account has no password. */
export const SocialRegisterBody = Type.Object(
  {
    code: text(4096),
    state: text(8192),
    provider: text(40),
    identity: Type.Optional(text(64)),
    source: Type.Optional(text(64)),
    email: Type.Optional(text(320)),
    username: Type.Optional(text(400)),
    oauth2Email: Type.Optional(text(320)),
    oauth2UserId: text(400),
    oauth2UserName: Type.Optional(text(400)),
    rawPassword: Type.Optional(text(1000)),
  },
  closed,
);

/** One of the spec's providers. */
export type SocialName = (typeof SOCIAL_NAMES)[number];
export type SocialConfigBody = Static<typeof SocialConfigBody>;
export type SocialConfig = Static<typeof SocialConfig>;
export type SocialValidateBody = Static<typeof SocialValidateBody>;
export type SocialValidation = Static<typeof SocialValidation>;
export type SocialLoginBody = Static<typeof SocialLoginBody>;
export type SocialRegisterBody = Static<typeof SocialRegisterBody>;
