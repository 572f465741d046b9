import type { CubeConflict, CubeCreate, CubeEdit, CubeSave, CubeVersion } from '../cube-edit';
import type {
  CubeDetail,
  CubeSummary,
  CubeVersions,
  MembersAnswer,
  MembersBody,
} from '../cube-entity';
import type { ById, Endpoint } from '../endpoint';
import type { ListQuery, Page } from '../entity';
import type { UsedBy } from '../table';
import type { VisibleRowsAnswer, VisibleRowsBody } from '../visible-rows';

/** One page of the cubes the caller may see. */
export const listCubes: Endpoint<{ query: ListQuery }, Page<CubeSummary>, never> = {
  id: 'listCubes',
  method: 'GET',
  path: '/cubes',
  repeatable: true,
};

/** A cube with its model. */
export const getCube: Endpoint<ById, CubeDetail, never> = {
  id: 'getCube',
  method: 'GET',
  path: '/cubes/:id',
  repeatable: true,
};

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

/** Makes a cube of a model. */
export const createCube: Endpoint<{ body: CubeCreate }, CubeEdit, never> = {
  id: 'createCube',
  method: 'POST',
  path: '/cubes',
};

/** A cube with its model as text, for people who may change it. */
export const editCube: Endpoint<ById, CubeEdit, never> = {
  id: 'editCube',
  method: 'GET',
  path: '/cubes/:id/edit',
  repeatable: true,
};

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveCube: Endpoint<ById & { body: CubeSave }, CubeEdit, CubeConflict> = {
  id: 'saveCube',
  method: 'PUT',
  path: '/cubes/:id',
};

/** Moves a cube to the trash. */
export const deleteCube: Endpoint<ById, null, never> = {
  id: 'deleteCube',
  method: 'DELETE',
  path: '/cubes/:id',
};

/** Takes a cube out of the trash. */
export const restoreCube: Endpoint<ById, CubeEdit, never> = {
  id: 'restoreCube',
  method: 'POST',
  path: '/cubes/:id/restore',
};

/** Copies a cube. */
export const duplicateCube: Endpoint<ById, CubeEdit, never> = {
  id: 'duplicateCube',
  method: 'POST',
  path: '/cubes/:id/duplicate',
};

/** Saved versions of a cube, newest first. */
export const listCubeVersions: Endpoint<ById, CubeVersion[], never> = {
  id: 'listCubeVersions',
  method: 'GET',
  path: '/cubes/:id/history',
  repeatable: true,
};

/** What reads a cube. */
export const listCubeReaders: Endpoint<ById, UsedBy, never> = {
  id: 'listCubeReaders',
  method: 'GET',
  path: '/cubes/:id/used-by',
  repeatable: true,
};

/** Whose visible rows saving a text over a cube would change. */
export const compareVisibleRows: Endpoint<{ body: VisibleRowsBody }, VisibleRowsAnswer, never> = {
  id: 'compareVisibleRows',
  method: 'POST',
  path: '/cubes/visible-rows',
};
