import type { BlueprintQuery } from '@bi/contract/blueprint/blueprint';
import {
  getBlueprint,
  getBlueprintHealth,
  getBlueprintObject,
} from '@bi/contract/endpoints/blueprint';
import type { HealthQuery } from '@bi/contract/blueprint/blueprint-health';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of what reads what, as key and function. */
export const blueprintQueries = {
  all: ['blueprint'] as const,
  /** the workspace, or what is near one object or part */
  graph: (http: HttpClient, query: BlueprintQuery) =>
    endpointQuery(http, [...blueprintQueries.all, query], getBlueprint, { query }),
  /** facts about one object */
  object: (http: HttpClient, key: string) =>
    endpointQuery(http, [...blueprintQueries.all, 'object', key], getBlueprintObject, { id: key }),
  /** what is wrong in the workspace */
  health: (http: HttpClient, query: HealthQuery) =>
    endpointQuery(http, [...blueprintQueries.all, 'health', query], getBlueprintHealth, { query }),
};
