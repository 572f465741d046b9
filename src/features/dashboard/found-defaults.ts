import type { DashboardBody, DashboardParameter } from '@bi/contract/dashboard/dashboard';
import type { OpenedFilter, OpenedParameter } from '@bi/contract/dashboard/dashboard-open';

/** What filters and parameters were found to open with, by id. */
export interface OpenedValues {
  filters: Readonly<Record<string, OpenedFilter>>;
  parameters?: Readonly<Record<string, OpenedParameter>>;
}

/**
 * The dashboard whose defaults are what the reader finds there: members that vanished, or that the reader may
 * not see, are left out, and days by name are those of the present data, as they were for the answers that came
 * with it.
 */
export function withFoundDefaults(given: DashboardBody, found: OpenedValues): DashboardBody {
  const { filters: opened, parameters: set = {} } = found;
  const body = withFoundParameters(given, set);
  const isMissing = ({ id }: { id: string }) => opened[id]?.missing !== undefined;
  if (!body.filters.some(isMissing)) return body;
  const filters = body.filters.map((filter) => {
    if (!isMissing(filter) || filter.default === 'first') return filter;
    const { default: _default, ...rest } = filter;
    const value = opened[filter.id]?.value ?? null;
    return value === null ? rest : { ...rest, default: value };
  });
  return { ...body, filters };
}

function withFoundParameters(
  body: DashboardBody,
  opened: Readonly<Record<string, OpenedParameter>>,
): DashboardBody {
  const { parameters = [] } = body;
  const dayOf = ({ id, day }: DashboardParameter) => {
    const found = opened[id];
    return day !== undefined && found?.state === 'default' ? found.value : null;
  };
  const isMissing = ({ id }: { id: string }) => opened[id]?.missing === true;
  if (!parameters.some((one) => isMissing(one) || dayOf(one) !== null)) return body;
  const left = parameters.map((one) => {
    const found = dayOf(one);
    if (found !== null) return { ...one, default: found };
    const { default: _default, ...rest } = one;
    return isMissing(one) ? rest : one;
  });
  return { ...body, parameters: left };
}

/** Whether a filter or parameter did not open as it was saved, so that there is something to say about it. */
export function hasFoundLess({ filters, parameters = {} }: OpenedValues): boolean {
  return (
    Object.values(filters).some(
      ({ state, missing }) => state === 'failed' || missing !== undefined,
    ) || Object.values(parameters).some(({ missing }) => missing === true)
  );
}
