import { changeFilterSets, getFilterSets } from '@bi/contract/endpoints/dashboards';
import type { FilterSet, FilterSetChange } from '@bi/contract/dashboard/filter-set';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../api/endpoint-query';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useOpenBoard } from '../board-context';

/** The saved filters of the open dashboard, and how they are changed. */
export function useFilterSets(enabled: boolean) {
  const http = useHttp();
  const client = useQueryClient();
  const { dashboard, state } = useOpenBoard();
  const { id } = dashboard;
  const sets = endpointQuery(http, ['dashboards', 'filter-sets', id], getFilterSets, { id });
  const found = useQuery({ ...sets, enabled });
  const change = useMutation({
    mutationFn: (body: FilterSetChange) =>
      call(http, changeFilterSets, { id, body }, { inPlace: true }),
    onSuccess: (data) => client.setQueryData(sets.queryKey, data),
  });
  const { filters, parameters = {} } = state.shown;
  const isSet = Object.keys(parameters).length > 0;
  const values: Pick<FilterSet, 'filters' | 'parameters'> = {
    filters,
    ...(isSet && { parameters }),
  };
  const isActive = (set: FilterSet) =>
    canonicalJson([set.filters, set.parameters ?? {}]) === canonicalJson([filters, parameters]);
  const apply = (set: FilterSet) =>
    state.choose({
      ...{ filters: set.filters, selections: state.choice.selections },
      ...(set.parameters && { parameters: set.parameters }),
    });
  return { found, change, values, isActive, apply };
}
