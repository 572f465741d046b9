/** Social providers of the spec. */
export const SOCIAL_PROVIDER_NAMES = ['google', 'github', 'facebook', 'linkedin', 'adobe'] as const;

/** One of the spec's social providers. */
export type SocialProviderName = (typeof SOCIAL_PROVIDER_NAMES)[number];

/** true when `name` is one of the spec's providers. */
export function isProviderName(name: string): name is SocialProviderName {
  return (SOCIAL_PROVIDER_NAMES as readonly string[]).includes(name);
}
