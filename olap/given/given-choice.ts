import type {
  DashboardBody,
  DashboardFilter,
  DashboardParameter,
} from '@bi/contract/dashboard/dashboard';
import type { MemberKey } from '@bi/contract/cube/member';
import { valueOf, type CubeModels, type EffectiveChoice } from '../dashboard/effective';
import { homeOf } from '../dashboard/filter-home';
import { findDimension } from '../query/model-fields';
import { GivenError } from './given-error';
import {
  findGivable,
  givenName,
  isLocked,
  type Givable,
  type GivenFilters,
  type GivenRights,
} from './given-names';
import { givenKind, givenValue, readGivenKey, readGivenValue } from './given-value';

/** A dashboard that a page sets filters of. */
export interface GivenBoard {
  body: Pick<DashboardBody, 'filters' | 'parameters'>;
  /** of the cubes that the reader may ask */
  models: CubeModels;
}

type Control = Givable & ({ filter: DashboardFilter } | { parameter: DashboardParameter });

/**
 * A choice with filters and parameters set as a page says, and all others as they are.
 * @throws {GivenError} for the first that cannot be set; then none is
 */
export function withGivenChoice(
  choice: EffectiveChoice,
  given: GivenFilters,
  board: GivenBoard,
  rights: GivenRights,
): EffectiveChoice {
  const controls = controlsOf(board);
  const names = Object.keys(given);
  if (names.length > 0 && !rights.mayFilter) throw new GivenError({ kind: 'forbidden' });
  const filters = { ...choice.filters };
  const parameters = { ...choice.parameters };
  for (const name of names) {
    const control = findGivable(controls, name);
    if ('filter' in control) {
      filters[control.id] = filterValue(name, given[name], control.filter, board, rights);
    } else parameters[control.id] = parameterValue(name, given[name], control.parameter, board);
  }
  return choiceOf(choice, filters, parameters);
}

/** A choice in which the filters of these names are as the dashboard opens; what has no such name is left. */
export function withoutGivenChoice(
  choice: EffectiveChoice,
  names: readonly string[],
  board: GivenBoard,
): EffectiveChoice {
  const controls = controlsOf(board);
  const ids = new Set(names.map((name) => findGivable(controls, name).id));
  const left = <T>(values: Readonly<Record<string, T>> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([id]) => !ids.has(id)));
  return choiceOf(choice, left(choice.filters), left(choice.parameters));
}

/** What filters and parameters of a dashboard are set to, defaults included, as a page gets it. */
export function givenOfChoice(choice: EffectiveChoice, board: GivenBoard): GivenFilters {
  const controls = controlsOf(board);
  return Object.fromEntries(
    controls.map((control) => [
      givenName(controls, control),
      'filter' in control
        ? givenValue(valueOf(control.filter, choice))
        : (choice.parameters?.[control.id] ?? control.parameter.default ?? null),
    ]),
  );
}

function controlsOf({ body }: GivenBoard): Control[] {
  const { filters, parameters = [] } = body;
  return [
    ...filters
      .filter((filter) => homeOf(filter) !== null)
      .map((filter) => ({ id: filter.id, label: filter.name, filter })),
    ...parameters.map((parameter) => ({ id: parameter.id, label: parameter.name, parameter })),
  ];
}

function choiceOf(
  { selections }: EffectiveChoice,
  filters: EffectiveChoice['filters'],
  parameters: Record<string, MemberKey>,
): EffectiveChoice {
  const isSet = Object.keys(parameters).length > 0;
  return { filters, selections, ...(isSet && { parameters }) };
}

function filterValue(
  name: string,
  given: unknown,
  filter: DashboardFilter,
  { models }: GivenBoard,
  { locked }: GivenRights,
): EffectiveChoice['filters'][string] {
  const { cube, of } = homeOf(filter) ?? { cube: '', of: '' };
  const isFixed = Object.entries(filter.bindings).some(([slug, field]) => {
    const model = models[slug];
    return model === undefined ? locked.includes(field) : isLocked(model, field, locked);
  });
  if (isFixed) throw new GivenError({ kind: 'locked', name });
  const model = models[cube];
  const value = model === undefined ? undefined : readGivenValue(given, model, of);
  if (value !== undefined) return value;
  const takes = model === undefined ? 'member' : givenKind(model, of);
  throw new GivenError({ kind: 'value', name, takes });
}

function parameterValue(
  name: string,
  given: unknown,
  { type, member }: DashboardParameter,
  { models }: GivenBoard,
): MemberKey {
  const model = models[member?.cube ?? ''];
  const dimension = model && findDimension(model, member?.of ?? '');
  const of = type === 'member' ? (dimension?.type ?? 'string') : type;
  const value = readGivenKey(given, of);
  if (value !== undefined) return value;
  const takes = type === 'member' ? 'one' : type === 'date' ? 'day' : 'number';
  throw new GivenError({ kind: 'value', name, takes });
}
