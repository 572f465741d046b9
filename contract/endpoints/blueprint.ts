import type { BlueprintGraph, BlueprintQuery } from '../blueprint';
import type { Endpoint } from '../endpoint';

/** Where numbers come from and where they are used: the workspace, or what is near one object or part. */
export const getBlueprint: Endpoint<{ query: BlueprintQuery }, BlueprintGraph, never> = {
  id: 'getBlueprint',
  method: 'GET',
  path: '/blueprint/graph',
  repeatable: true,
};
