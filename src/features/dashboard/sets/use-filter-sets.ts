import { changeFilterSets, getFilterSets } from '@bi/contract/endpoints/dashboards';
import type { FilterSet, FilterSetChange } from '@bi/contract/filter-set';
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
  const { filters } = state.shown;
  const isActive = (set: FilterSet) => canonicalJson(set.filters) === canonicalJson(filters);
  const apply = (set: FilterSet) => state.choose({ ...state.choice, filters: set.filters });
  return { found, change, filters, isActive, apply };
}
