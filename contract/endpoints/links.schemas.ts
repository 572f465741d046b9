import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { LinkContent, LinkCreate, LinkMade } from '../collaboration/link';
import type * as links from './links';

const common = { tag: 'links', who: 'caller' } as const;

/** Schemas of the calls of links. */
export const linkSchemas: SchemasOf<typeof links> = {
  createLink: {
    tag: 'links',
    who: 'person',
    refusal: 'forbidden.share',
    summary: 'Stores an exploration, or a choice on a dashboard, under a short key',
    body: LinkCreate,
    answer: LinkMade,
  },
  getLink: { ...common, summary: 'The exploration or choice behind a key', answer: LinkContent },
};
