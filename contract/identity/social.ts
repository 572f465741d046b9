import Type, { type Static } from 'typebox';
import { LoginResult } from './identity';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** Social providers by the name the spec uses in `target` and `provider`. */
export const SOCIAL_NAMES = ['google', 'github', 'facebook', 'linkedin', 'adobe'] as const;

const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/**
 * The page that a sign-in window works for. `challenge` is base64url(SHA-256(verifier)), made by that
 * page before the window asked for it; `opener` is its origin, as the browser reported it to the window.
 */
export const PopupOpener = Type.Object({ challenge: Secret, opener: text(200) }, closed);

/**
 * Body of POST /component/oauth2/v1/config. Starts a round trip: an httpOnly cookie holds its ticket.
 * `popup`: the sign-in is for the page that opened the window; only a page of this server may say so.
 */
export const SocialConfigBody = Type.Object(
  { target: text(40), popup: Type.Optional(PopupOpener) },
  closed,
);

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

/** Body of POST /component/oauth2/v1/users/validate. The same code and state may be sent again within the round trip: the answer is remembered. */
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

/** `data` of v1/login in a sign-in window: nobody is signed in here, the opener collects the session. */
export const HandedOver = Type.Object({ handedOver: Type.Literal(true) });

/**
 * Body of POST /component/oauth2/v1/collect, sent by the page that opened the window. `data` is the
 * sign-in, once; null when it has not ended within `wait` seconds: ask again.
 */
export const CollectBody = Type.Object(
  { verifier: Secret, wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })) },
  closed,
);

/**
 * Body of POST /component/oauth2/v1/handover: what an external identity service gave the window,
 * for the page that opened it.
 */
export const HandoffBody = Type.Object({ popup: PopupOpener, result: LoginResult }, closed);

/** One of the spec's providers. */
export type SocialName = (typeof SOCIAL_NAMES)[number];
export type PopupOpener = Static<typeof PopupOpener>;
export type HandedOver = Static<typeof HandedOver>;
export type CollectBody = Static<typeof CollectBody>;
export type HandoffBody = Static<typeof HandoffBody>;
export type SocialConfigBody = Static<typeof SocialConfigBody>;
export type SocialConfig = Static<typeof SocialConfig>;
export type SocialValidateBody = Static<typeof SocialValidateBody>;
export type SocialValidation = Static<typeof SocialValidation>;
export type SocialLoginBody = Static<typeof SocialLoginBody>;
export type SocialRegisterBody = Static<typeof SocialRegisterBody>;
