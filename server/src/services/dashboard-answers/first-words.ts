import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { boardControl } from '@bi/olap/dashboard/board-control';
import { parameterValueOf } from '@bi/olap/dashboard/board-parameters';
import { boundFilter } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { filterText } from '@bi/olap/filter/condition-text';
import { parameterText } from '@bi/olap/filter/parameter-text';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { dataDaysText } from '@bi/olap/text-values/data-days-text';
import { filterWords } from '@bi/olap/filter/filter-words';
import { dataDayText } from '../../rendering/data-day';
import type { FirstBoard } from '../../rendering/first-board';
import type { AskedDashboard } from './dashboard-questions';

type Language = 'en' | 'zh';

const WORDS = {
  en: {
    limited: 'Rows limited by your access',
    all: 'All',
    choose: 'Choose',
    own: 'each tile has its own',
    tile: 'Tile',
  },
  zh: {
    limited: '行受您的权限限制',
    all: '全部',
    choose: '请选择',
    own: '各图块使用自己的值',
    tile: '图块',
  },
} as const;

/** What a dashboard says below its name: how new the data is, whether rows are left out, what it is about. */
export function firstFacts(
  description: string,
  cubes: readonly Pick<CubeDetail, 'dataAsOf' | 'rowsLimited'>[],
  language: Language,
): string[] {
  const words = WORDS[language];
  const days = cubes.flatMap(({ dataAsOf }) => dataAsOf ?? []);
  const asOf = dataDaysText(days, (iso) => dataDayText(iso, language), language);
  return [
    ...(asOf === '' ? [] : [asOf]),
    ...(cubes.some(({ rowsLimited }) => rowsLimited) ? [words.limited] : []),
    ...(description === '' ? [] : [description]),
  ];
}

/** The filters and parameters of the bar with what they are set to; those that are tiles are not in it. */
export function firstFilters(asked: AskedDashboard, language: Language): FirstBoard['filters'] {
  return [...filtersOf(asked, language), ...parametersOf(asked, language)];
}

/** The parameters of the bar with what they are set to, or what their tiles have in common. */
function parametersOf(
  { row, choice, models, tiles }: AskedDashboard,
  language: Language,
): FirstBoard['filters'] {
  const { parameters = [], tiles: all } = row.body;
  const placed = new Set(all.flatMap((one) => (one.kind === 'parameter' ? one.parameter : [])));
  const queries = [...tiles.map(({ query }) => query), ...all.flatMap(tileQuestions)];
  return parameters.flatMap((parameter) => {
    const { id, name } = parameter;
    const found = boardControl(parameter, queries, choice.parameters, models);
    if (placed.has(id) || found === null) return [];
    const { parameter: control, cube, isMixed } = found;
    const value = control.value ?? null;
    const words = parameterText(control, value, models[cube] ?? null, language);
    const text = isMixed ? WORDS[language].own : words || WORDS[language].choose;
    return [{ name, text, isSet: parameterValueOf(parameter, choice.parameters) !== null }];
  });
}

function filtersOf(
  { row, choice, models }: AskedDashboard,
  language: Language,
): FirstBoard['filters'] {
  const words = WORDS[language];
  const { filters, tiles } = row.body;
  const placed = new Set(tiles.flatMap((tile) => (tile.kind === 'filter' ? tile.filter : [])));
  return filters
    .filter(({ id }) => !placed.has(id))
    .map((filter) => {
      const value = choice.filters[filter.id] ?? null;
      const home = homeOf(filter);
      const model = home === null ? undefined : models[home.cube];
      const { name } = filter;
      if (value === null) {
        return { name, isSet: false, text: filter.required === true ? words.choose : words.all };
      }
      const found = home && model ? boundFilter(filter, value, home.cube, models) : null;
      const text =
        model === undefined || found === null || typeof found === 'string'
          ? ''
          : filterText(found, model, filterWords[language], language);
      return { name, isSet: true, text };
    });
}

/** The name of a tile; null where it has no line for one. */
export function firstTitle(
  tile: DashboardTile,
  { content, row }: Pick<AskedDashboard, 'content' | 'row'>,
  language: Language,
): string | null {
  if (tile.title === '' || tile.kind === 'image') return tile.title ? tile.title : null;
  if (tile.title !== undefined) return tile.title;
  if (tile.kind === 'filter') {
    return row.body.filters.find(({ id }) => id === tile.filter)?.name ?? null;
  }
  if (tile.kind === 'parameter') {
    return row.body.parameters?.find(({ id }) => id === tile.parameter)?.name ?? null;
  }
  const named = content.reports.find(({ ref }) => tile.kind === 'report' && ref === tile.report);
  // who could not open a report does not learn what it was once it is in the trash
  const isShown = named?.row?.deleted_ms === null || named?.opens === true;
  return (isShown ? named.row?.name : undefined) ?? WORDS[language].tile;
}
