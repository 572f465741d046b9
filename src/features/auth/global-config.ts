import type { GlobalConfig } from '@bi/contract/identity';

const REQUIRED = [
  'iamUrl',
  'oauthApiBaseUrl',
  'clientId',
  'scope',
  'loginUrl',
  'source',
  'showOAuthLogin',
] as const satisfies readonly (keyof GlobalConfig)[];

/** Required fields that a Global config lacks (absent, null or empty text), in the spec's order. */
export function missingConfigFields(config: Partial<GlobalConfig>): string[] {
  return REQUIRED.filter((field) => {
    const value = config[field];
    return value === undefined || value === '' || (value as unknown) === null;
  });
}

/** Address of an external identity service's page, with source and the way back. */
export function identityPage(
  config: GlobalConfig,
  page: 'forget' | 'register',
  returnAddress: string,
): string {
  const query = new URLSearchParams({ source: config.source, redirectUrl: returnAddress });
  return `${config.iamUrl.replace(/\/+$/, '')}/#/${page}?${query.toString()}`;
}
