import type { ParameterGap } from './board-parameters';
import type { ReachGap } from './effective';

/** Sentences on which filters reach a tile, in every language. */
export const reachWords = {
  en: {
    spared: {
      scope: (tile: string) =>
        `Not limited by the selection in ${tile}: it is set for other tiles.`,
      unbound: (tile: string, cube: string) =>
        `Not limited by the selection in ${tile}: ${cube} has no field for it.`,
    },
    gap: {
      unbound: (filter: string, cube: string) =>
        `Not filtered by ${filter}: ${cube} has no field for it.`,
      fieldGone: (filter: string, cube: string) =>
        `Not filtered by ${filter}: its field no longer exists in ${cube}. Choose another one.`,
      scope: (filter: string) => `Not filtered by ${filter}: it is set for other tiles.`,
      excepted: (filter: string) => `Not filtered by ${filter}: this tile is left out.`,
      shape: (filter: string, cube: string) =>
        `Not filtered by ${filter}: its field in ${cube} has other members.`,
    } satisfies Record<ReachGap, (filter: string, cube: string) => string>,
    parameter: {
      absent: (name: string) => `Not set by ${name}: this tile has no such parameter.`,
      kind: (name: string) => `Not set by ${name}: its value is of another kind here.`,
      field: (name: string) => `Not set by ${name}: here it is a member of another field.`,
      range: (name: string) => `Not set by ${name}: its value is outside of the range it has here.`,
      list: (name: string) => `Not set by ${name}: its value is not in the list it has here.`,
    } satisfies Record<ParameterGap, (name: string) => string>,
  },
  zh: {
    spared: {
      scope: (tile: string) => `不受“${tile}”中的选择限制：它只用于其他图块。`,
      unbound: (tile: string, cube: string) =>
        `不受“${tile}”中的选择限制：${cube} 中没有对应的字段。`,
    },
    gap: {
      unbound: (filter: string, cube: string) => `不受“${filter}”筛选：${cube} 中没有对应的字段。`,
      fieldGone: (filter: string, cube: string) =>
        `不受“${filter}”筛选：${cube} 中的对应字段已不存在，请另选一个。`,
      scope: (filter: string) => `不受“${filter}”筛选：它只用于其他图块。`,
      excepted: (filter: string) => `不受“${filter}”筛选：此图块被排除在外。`,
      shape: (filter: string, cube: string) =>
        `不受“${filter}”筛选：它在 ${cube} 中的字段成员不同。`,
    } satisfies Record<ReachGap, (filter: string, cube: string) => string>,
    parameter: {
      absent: (name: string) => `不由“${name}”设置：此图块没有这个参数。`,
      kind: (name: string) => `不由“${name}”设置：其值在此处的类型不同。`,
      field: (name: string) => `不由“${name}”设置：此处是另一个字段的成员。`,
      range: (name: string) => `不由“${name}”设置：其值超出此处的范围。`,
      list: (name: string) => `不由“${name}”设置：其值不在此处的列表中。`,
    } satisfies Record<ParameterGap, (name: string) => string>,
  },
};

/**
 * The sentence why a filter does not limit a tile.
 * @param filter name of the filter
 * @param cube label of the tile's cube
 */
export function gapText(
  why: ReachGap,
  filter: string,
  cube: string,
  language: 'en' | 'zh',
): string {
  return reachWords[language].gap[why](filter, cube);
}

/**
 * The sentence why a selection in another tile does not limit a tile.
 * @param source name of that other tile
 * @param cube label of the tile's cube
 */
export function sparedText(
  why: 'scope' | 'unbound',
  source: string,
  cube: string,
  language: 'en' | 'zh',
): string {
  return reachWords[language].spared[why](source, cube);
}

/** The sentence why a parameter of the dashboard does not set a tile. @param name of the parameter */
export function parameterGapText(why: ParameterGap, name: string, language: 'en' | 'zh'): string {
  return reachWords[language].parameter[why](name);
}
