import { AdminPageOf } from '../identity/admin';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
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
import type * as endpoints from './share-links';

const tag = 'sharing';

/** Schemas of the calls of links for people without an account. */
export const shareLinkSchemas: SchemasOf<typeof endpoints> = {
  listShareLinks: {
    tag,
    who: 'analyst',
    summary: 'Links of a report or dashboard for people without an account',
    query: ShareLinksQuery,
    answer: ItemLinks,
  },
  listTenantLinks: {
    tag,
    who: 'administrator',
    summary: 'Every link of the tenant for people without an account, newest first',
    query: TenantLinksQuery,
    answer: AdminPageOf(ShareLink),
  },
  createShareLink: {
    changesContent: true,
    tag,
    who: 'analyst',
    summary: 'Makes a link for people without an account; its code is in this answer alone',
    body: ShareLinkCreate,
    answer: MadeShareLink,
  },
  changeShareLink: {
    tag,
    who: 'analyst',
    summary: 'Revokes a link, which ends the tokens it gave, or brings a revoked one back',
    body: ShareLinkChange,
    answer: ShareLink,
  },
  openShareLink: {
    tag,
    who: 'anyone',
    summary:
      'Exchanges the code of a link, and its password, for a token that sees one report or dashboard; throttled',
    body: ShareLinkOpen,
    answer: ShareLinkOpened,
  },
};
