import type { BlueprintGraph, BlueprintQuery } from '../blueprint/blueprint';
import type { BlueprintHealth, HealthQuery } from '../blueprint/blueprint-health';
import type { BlueprintObject } from '../blueprint/blueprint-object';
import type { Preparation, PreparationBody } from '../blueprint/blueprint-preparation';
import type { ById, Endpoint } from '../descriptors/endpoint';
import type { Impact, ImpactBody } from '../blueprint/impact';
import type { Accepted } from '../query/job';

/** Where numbers come from and where they are used: the workspace, or what is near one object or part. */
export const getBlueprint: Endpoint<{ query: BlueprintQuery }, BlueprintGraph, never> = {
  id: 'getBlueprint',
  method: 'GET',
  path: '/blueprint/graph',
  repeatable: true,
};

/** What is wrong with the objects of the workspace, the worst first. */
export const getBlueprintHealth: Endpoint<{ query: HealthQuery }, BlueprintHealth, never> = {
  id: 'getBlueprintHealth',
  method: 'GET',
  path: '/blueprint/health',
  repeatable: true,
};

/** Facts about one object, by its key or by its kind and id: statement, checks, who sees it, its use. */
export const getBlueprintObject: Endpoint<ById, BlueprintObject, never> = {
  id: 'getBlueprintObject',
  method: 'GET',
  path: '/blueprint/objects/:id',
  repeatable: true,
};

/** Which numbers of reports, tiles and documents a cube model or a View's statement would change. */
export const compareImpact: Endpoint<{ body: ImpactBody }, Impact, Accepted> = {
  id: 'compareImpact',
  method: 'POST',
  path: '/blueprint/impact',
  repeatable: true,
};

/** Which numbers of reports, tiles and documents applying a plan would change. */
export const comparePlanImpact: Endpoint<ById, Impact, Accepted> = {
  id: 'comparePlanImpact',
  method: 'POST',
  path: '/blueprint/plans/:id/impact',
  repeatable: true,
};

/** Builds the rollups that the questions of an object miss, and says how long its answers take. */
export const prepareAnswers: Endpoint<{ body: PreparationBody }, Preparation, Accepted> = {
  id: 'prepareAnswers',
  method: 'POST',
  path: '/blueprint/preparations',
};
