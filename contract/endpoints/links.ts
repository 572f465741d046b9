import type { ById, Endpoint } from '../descriptors/endpoint';
import type { LinkContent, LinkCreate, LinkMade } from '../collaboration/link';

/** Saves an exploration, or what is chosen on a dashboard, under a short key; the same one has the same key. */
export const createLink: Endpoint<{ body: LinkCreate }, LinkMade, never> = {
  id: 'createLink',
  method: 'POST',
  path: '/links',
  repeatable: true,
};

/** What is behind a key. */
export const getLink: Endpoint<ById, LinkContent, never> = {
  id: 'getLink',
  method: 'GET',
  path: '/links/:id',
  repeatable: true,
};
