import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import type { DocumentChoice } from '@bi/contract/document/document-choice';
import type { DocumentParameter } from '@bi/contract/document/document';
import type { CubeModel } from '@bi/contract/cube/cube';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cubeQueries } from '../../../api/cubes';
import { useHttp } from '../../../host/use-http';
import type { AboutDocument } from './page-stream';

type FilterParameter = Extract<DocumentParameter, { kind: 'filter' }>;

/** A parameter that takes a number, day or text. */
export type ShownParameter = Extract<DocumentParameter, { kind: 'value' }>;

/** A parameter that limits data: as a filter of a dashboard, whose default is what it is set to. */
export type LimitingParameter = DashboardFilter & { required?: boolean };

/** Cubes whose fields parameters are bound to, by slug. */
export interface ParameterCubes {
  models: Readonly<Record<string, CubeModel>>;
  /** slugs of those that could not be loaded */
  failed: ReadonlySet<string>;
}

/** What the parameters of a document are set to. */
export interface SetParameters {
  filters: readonly LimitingParameter[];
  values: ReadonlyMap<string, string | number | null>;
}

/** What parameters are set to: what is chosen, else what the server says they open with. */
export function setParameters(
  parameters: readonly DocumentParameter[],
  choice: DocumentChoice,
  about: AboutDocument | null,
): SetParameters {
  const filters: LimitingParameter[] = [];
  const values = new Map<string, string | number | null>();
  for (const parameter of parameters) {
    const { id } = parameter;
    const chosen = choice[id];
    if (parameter.kind === 'filter') {
      const value = isCondition(chosen) ? chosen : opensWith(parameter, about);
      const { default: _default, ...rest } = parameter;
      const shown = chosen === null ? null : value;
      filters.push({ ...rest, scope: 'all', ...(shown !== null && { default: shown }) });
    } else {
      const own = typeof chosen === 'object' ? undefined : chosen;
      const standard = about?.values[id] ?? parameter.default ?? null;
      values.set(id, chosen === null ? null : (own ?? standard));
    }
  }
  return { filters, values };
}

function isCondition(value: DocumentChoice[string] | undefined): value is BoundCondition {
  return typeof value === 'object' && value !== null;
}

function opensWith(parameter: FilterParameter, about: AboutDocument | null): BoundCondition | null {
  const opened = about?.filters[parameter.id];
  // one that was chosen before is not what it opens with
  if (opened !== undefined && opened.state !== 'chosen') return opened.value;
  const { default: given } = parameter;
  return given === undefined || given === 'first' ? null : given;
}

/** Loads the cubes in whose fields parameters are chosen. */
export function useParameterCubes(parameters: readonly DocumentParameter[]): ParameterCubes {
  const http = useHttp();
  const slugs = useMemo(() => {
    const homes = parameters.flatMap((one) =>
      one.kind === 'filter' ? (homeOf({ ...one, scope: 'all' })?.cube ?? []) : [],
    );
    return [...new Set(homes)].toSorted();
  }, [parameters]);
  return useQueries({
    queries: slugs.map((slug) => cubeQueries.detail(http, slug)),
    combine: (results): ParameterCubes => {
      const models: Record<string, CubeModel> = {};
      const failed = new Set<string>();
      for (const [at, { data, error }] of results.entries()) {
        const slug = slugs[at] ?? '';
        if (data !== undefined) models[slug] = data.model;
        else if (error !== null) failed.add(slug);
      }
      return { models, failed };
    },
  });
}
