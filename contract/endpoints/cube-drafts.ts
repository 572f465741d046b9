import type { CubeDraft, CubeDraftBody } from '../cube-editor/cube-edit';
import type { ById, Endpoint } from '../descriptors/endpoint';

/** The caller’s unsaved work on a cube (`new`: on one never saved); null when there is none. */
export const getCubeDraft: Endpoint<ById, CubeDraft, never> = {
  id: 'getCubeDraft',
  method: 'GET',
  path: '/cube-drafts/:id',
  repeatable: true,
};

/** Stores unsaved work. */
export const putCubeDraft: Endpoint<ById & { body: CubeDraftBody }, CubeDraft, never> = {
  id: 'putCubeDraft',
  method: 'PUT',
  path: '/cube-drafts/:id',
};

/** Discards unsaved work. */
export const discardCubeDraft: Endpoint<ById, null, never> = {
  id: 'discardCubeDraft',
  method: 'DELETE',
  path: '/cube-drafts/:id',
};
