import Type from 'typebox';
import { BlueprintGraph, BlueprintQuery } from '../blueprint/blueprint';
import { BlueprintHealth, HealthQuery } from '../blueprint/blueprint-health';
import { BlueprintObject } from '../blueprint/blueprint-object';
import { Preparation, PreparationBody } from '../blueprint/blueprint-preparation';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Impact, ImpactBody } from '../blueprint/impact';
import { Accepted } from '../query/job';
import type * as endpoints from './blueprint';

/** Schemas of the calls of the blueprint. */
export const blueprintSchemas: SchemasOf<typeof endpoints> = {
  getBlueprint: {
    tag: 'blueprint',
    who: 'person',
    summary:
      'What reads what, from tables to documents: the workspace, or what is near one object or part',
    query: BlueprintQuery,
    answer: BlueprintGraph,
  },
  getBlueprintHealth: {
    tag: 'blueprint',
    who: 'person',
    summary: 'What is wrong with the objects of the workspace, the worst first',
    query: HealthQuery,
    answer: BlueprintHealth,
  },
  getBlueprintObject: {
    tag: 'blueprint',
    who: 'person',
    summary: 'Facts about one object: its statement and checks, who sees it, its use',
    answer: BlueprintObject,
  },
  compareImpact: {
    tag: 'blueprint',
    who: 'analyst',
    summary:
      'Which numbers of reports, tiles and documents a cube model or a statement that is not saved would change; 1010 with a job when it takes longer',
    body: ImpactBody,
    answer: Type.Union([Impact, Accepted]),
  },
  comparePlanImpact: {
    tag: 'blueprint',
    who: 'analyst',
    summary:
      'Which numbers of reports, tiles and documents applying a plan of the caller would change; 1010 with a job when it takes longer',
    answer: Type.Union([Impact, Accepted]),
  },
  prepareAnswers: {
    tag: 'blueprint',
    who: 'analyst',
    summary:
      'Builds the rollups that the questions of an object miss, and says how long its answers take before and after; 1010 with a job when it takes longer',
    body: PreparationBody,
    answer: Type.Union([Preparation, Accepted]),
  },
};
