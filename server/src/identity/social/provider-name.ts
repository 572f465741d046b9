/** Social providers of the spec. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'facebook', 'linkedin', 'adobe'] as const;

/** One of the spec's social providers. */
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** true when `name` is one of the spec's providers. */
export function isSocialProvider(name: string): name is SocialProviderName {
  return (SOCIAL_PROVIDERS as readonly string[]).includes(name);
}
