import type { GlobalConfig } from '@bi/contract/identity/identity';

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
  const route = identityRoute(page, config.source, returnAddress);
  return `${config.iamUrl.replace(/\/+$/, '')}/#${route}`;
}

/** Route of the embedded identity service's page, with source ('' where unknown) and the way back. */
export function identityRoute(
  page: 'forget' | 'register',
  source: string,
  returnAddress: string,
): string {
  const query = new URLSearchParams(source === '' ? {} : { source });
  query.set('redirectUrl', returnAddress);
  return `/${page}?${query.toString()}`;
}
