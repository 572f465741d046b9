import Type from 'typebox';
import { CubeCreate, CubeEdit, CubeHistory, CubeSave } from '../cube-editor/cube-edit';
import {
  CubeDetail,
  CubeSummary,
  CubeVersions,
  DateRange,
  DateRangeQuery,
  MembersAnswer,
  MembersBody,
} from '../cube-editor/cube-entity';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { ListQuery, PageOf } from '../entity/entity';
import * as saved from '../descriptors/entity-schemas';
import { UsedBy } from '../table/table';
import { VisibleRowsAnswer, VisibleRowsBody } from '../identity/visible-rows';
import type * as endpoints from './cubes';

const tag = 'cubes';
const forAll = { tag, who: 'caller' } as const;
const forAnalysts = { tag, who: 'analyst', refusal: 'forbidden.cube.edit' } as const;

/** Schemas of the calls of cubes. */
export const cubeSchemas: SchemasOf<typeof endpoints> = {
  listCubes: {
    ...forAll,
    summary: 'One page of cubes',
    query: ListQuery,
    answer: PageOf(CubeSummary),
  },
  getCube: { byLink: true, ...forAll, summary: 'A cube with its model', answer: CubeDetail },
  listAskableVersions: {
    ...forAll,
    summary: 'Versions of a cube’s data and model that can still be computed and compared',
    answer: CubeVersions,
  },
  listMembers: {
    byLink: true,
    ...forAll,
    summary: 'Members of a field, in natural order',
    body: MembersBody,
    answer: MembersAnswer,
  },
  readDateRange: {
    byLink: true,
    ...forAll,
    summary: 'First and last day of a date in the rows the person may see',
    query: DateRangeQuery,
    answer: Type.Union([DateRange, Type.Null()]),
  },
  createCube: {
    changesContent: true,
    ...forAnalysts,
    summary: 'Makes a cube of a model',
    body: CubeCreate,
    answer: CubeEdit,
  },
  editCube: {
    ...forAnalysts,
    summary: 'A cube with its model as text, to change it',
    answer: CubeEdit,
  },
  saveCube: {
    changesContent: true,
    ...forAnalysts,
    summary: 'Saves a cube over a version; 1007 when somebody saved a newer one',
    body: CubeSave,
    answer: CubeEdit,
  },
  deleteCube: { ...saved.deleting(tag, 'a cube'), ...forAnalysts },
  restoreCube: { ...saved.restoring(tag, 'a cube', CubeEdit), ...forAnalysts },
  duplicateCube: { ...saved.copying(tag, 'a cube', CubeEdit), ...forAnalysts },
  listCubeVersions: {
    ...forAnalysts,
    summary: 'Saved versions, newest first',
    answer: CubeHistory,
  },
  listCubeReaders: { ...forAnalysts, summary: 'What reads a cube', answer: UsedBy },
  compareVisibleRows: {
    tag,
    who: 'administrator',
    summary: 'Whose rows a model would change, before it is saved; for administrators',
    body: VisibleRowsBody,
    answer: VisibleRowsAnswer,
  },
};
