import * as saved from '../descriptors/entity-endpoints';
import type {
  CubeConflict,
  CubeCreate,
  CubeEdit,
  CubeSave,
  CubeVersion,
} from '../cube-editor/cube-edit';
import type {
  CubeDetail,
  CubeSummary,
  CubeVersions,
  DateRange,
  DateRangeQuery,
  MembersAnswer,
  MembersBody,
} from '../cube-editor/cube-entity';
import type { ById, Endpoint } from '../descriptors/endpoint';
import type { VisibleRowsAnswer, VisibleRowsBody } from '../identity/visible-rows';

/** One page of the cubes the caller may see. */
export const listCubes = saved.listing<CubeSummary>('listCubes', '/cubes');

/** A cube with its model. */
export const getCube = saved.opening<CubeDetail>('getCube', '/cubes');

/** Versions of a cube’s data and model that can still be computed and compared, newest first. */
export const listAskableVersions: Endpoint<ById, CubeVersions, never> = {
  id: 'listAskableVersions',
  method: 'GET',
  path: '/cubes/:id/versions',
  repeatable: true,
};

/** Members of a field, for pickers and expanding. */
export const listMembers: Endpoint<ById & { body: MembersBody }, MembersAnswer, never> = {
  id: 'listMembers',
  method: 'POST',
  path: '/cubes/:id/members',
  repeatable: true,
};

/** First and last day of a date, for filters; null where no row has one. */
export const readDateRange: Endpoint<ById & { query: DateRangeQuery }, DateRange | null, never> = {
  id: 'readDateRange',
  method: 'GET',
  path: '/cubes/:id/date-range',
  repeatable: true,
};

/** Makes a cube of a model. */
export const createCube = saved.creating<CubeCreate, CubeEdit>('createCube', '/cubes');

/** A cube with its model as text, for people who may change it. */
export const editCube: Endpoint<ById, CubeEdit, never> = {
  id: 'editCube',
  method: 'GET',
  path: '/cubes/:id/edit',
  repeatable: true,
};

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveCube = saved.saving<CubeSave, CubeEdit, CubeConflict>('saveCube', '/cubes');

/** Moves a cube to the trash. */
export const deleteCube = saved.deleting('deleteCube', '/cubes');

/** Takes a cube out of the trash. */
export const restoreCube = saved.restoring<CubeEdit>('restoreCube', '/cubes');

/** Copies a cube. */
export const duplicateCube = saved.copying<CubeEdit>('duplicateCube', '/cubes');

/** Saved versions of a cube, newest first. */
export const listCubeVersions = saved.recalling<CubeVersion>('listCubeVersions', '/cubes');

/** What reads a cube. */
export const listCubeReaders = saved.usersOf('listCubeReaders', '/cubes');

/** Whose visible rows saving a text over a cube would change. */
export const compareVisibleRows: Endpoint<{ body: VisibleRowsBody }, VisibleRowsAnswer, never> = {
  id: 'compareVisibleRows',
  method: 'POST',
  path: '/cubes/visible-rows',
};
