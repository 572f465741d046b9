import Type from 'typebox';
import { CubeDraft, CubeDraftBody } from '../cube-editor/cube-edit';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './cube-drafts';

const common = { tag: 'cubes', who: 'analyst', refusal: 'forbidden.cube.edit' } as const;

/** Schemas of the calls of unsaved work on cubes. */
export const cubeDraftSchemas: SchemasOf<typeof endpoints> = {
  getCubeDraft: { ...common, summary: 'The caller’s unsaved work on a cube', answer: CubeDraft },
  putCubeDraft: {
    changesContent: true,
    ...common,
    summary: 'Keeps unsaved work on a cube',
    body: CubeDraftBody,
    answer: CubeDraft,
  },
  discardCubeDraft: { ...common, summary: 'Forgets unsaved work on a cube', answer: Type.Null() },
};
