import type { AdminPage } from '../identity/admin';
import type { ById, Endpoint } from '../descriptors/endpoint';
import type {
  ItemLinks,
  MadeShareLink,
  ShareLink,
  ShareLinkChange,
  ShareLinkCreate,
  ShareLinkOpen,
  ShareLinkOpened,
  ShareLinksQuery,
  TenantLinksQuery,
} from '../share/share-link';

/** The links of one report or dashboard. */
export const listShareLinks: Endpoint<ById & { query: ShareLinksQuery }, ItemLinks, never> = {
  id: 'listShareLinks',
  method: 'GET',
  path: '/items/:id/share-links',
  repeatable: true,
};

/** One page of every link of the tenant, the newest first. */
export const listTenantLinks: Endpoint<{ query: TenantLinksQuery }, AdminPage<ShareLink>, never> = {
  id: 'listTenantLinks',
  method: 'GET',
  path: '/share-links',
  repeatable: true,
};

/** Makes a link; the answer is the only place its code is ever shown. */
export const createShareLink: Endpoint<{ body: ShareLinkCreate }, MadeShareLink, never> = {
  id: 'createShareLink',
  method: 'POST',
  path: '/share-links',
};

/** Revokes a link, or brings a revoked one back. */
export const changeShareLink: Endpoint<ById & { body: ShareLinkChange }, ShareLink, never> = {
  id: 'changeShareLink',
  method: 'PUT',
  path: '/share-links/:id',
};

/** Exchanges the code of a link, and its password, for a token of the one thing it opens. */
export const openShareLink: Endpoint<{ body: ShareLinkOpen }, ShareLinkOpened, never> = {
  id: 'openShareLink',
  method: 'POST',
  path: '/share-links/open',
};
