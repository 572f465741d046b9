/** Units that Chinese numbers are followed by, with how they are written and what columns are in them. */
const UNITS_ZH: readonly (readonly [unit: string, words: string, labels: RegExp])[] = [
  ['mps', '米每秒|米/秒|m/s', /强度|风速|速度|流速/],
  ['t', '吨', /产量|重|销量|销售量|货|运量|库存|吨/],
  ['kg', '公斤|千克|斤|kg', /产量|重|销量|销售量|货|运量|库存|公斤/],
  ['g', '克', /重|含量|克/],
  ['m', '米|m', /高|长|宽|深|距离|海拔|赛道|赛程|里程/],
  ['cm', '厘米|公分|cm', /高|长|宽|深|围/],
  ['km', '公里|千米|km', /公里|里程|距离|全程|赛道|赛程|路程|长/],
  ['m2', '平方米|平米|㎡|平方', /面积|占地/],
  ['km2', '平方公里|平方千米|公顷|亩', /面积|占地/],
  ['floors', '层', /层/],
  ['s', '秒|秒钟', /秒|时长|时间|用时/],
  ['min', '分钟', /分钟|时长|时间|用时/],
  ['h', '小时|个小时', /小时|时长|时间|用时|工时/],
  ['d', '天|日', /天|日数|假|时长|时间|周期/],
  ['mo', '个月', /月|期/],
  ['y', '年', /年|期限|学制|间隔/],
  ['age', '岁|周岁', /年龄|岁/],
  ['people', '人|名|位', /人|数量|数$|规模|座/],
  ['points', '分', /分$|评分|得分|分数|口味|环境|服务|评价/],
  ['lessons', '课时|节|节课|学时', /课/],
  ['letters', '字|个字', /字/],
  ['strokes', '画|笔|划|笔画', /画|划/],
  ['heat', '焦|千焦|大卡|千卡|卡|焦耳', /热量|能量/],
  [
    'cny',
    '元|块|块钱|人民币|元钱',
    /价|费|额|收入|利润|成本|支出|工资|薪|损失|营收|钱|金|售|消费|产值|gdp/i,
  ],
];
const COUNTERS =
  /^(?:部|本|册|届|份|门|株|棵|头|匹|票|单|条|排|间|道|首|篇|幅|辆|艘|架|枚|支|回|遍|轮|期|集|季|章|只|场|次|个|家|所|座|项|种|款|件|套)$/;

const UNIT_OF = new Map(
  UNITS_ZH.flatMap(([unit, words]) => words.split('|').map((one) => [one, unit] as const)),
);

/** The unit that is written so behind a number; undefined: it is none. */
export const unitOfHan = (text: string): string | undefined => UNIT_OF.get(text);

/** Whether a word counts what the number before it is of: 部, 册. */
export const countsHan = (text: string): boolean => COUNTERS.test(text);

/** Whether a Chinese column speaks of a unit itself, so that a number in it is of this column. */
export const saysUnitHan = (label: string, unit: string): boolean =>
  UNITS_ZH.some(([name, , labels]) => name === unit && labels.test(label));

/** Whether the values of a Chinese column may be in a unit: it is one of its own, or the label speaks of no other one. */
export function fitsUnitHan(label: string, unit: string): boolean {
  if (!/\p{Script=Han}/u.test(label)) return false;
  const own = UNITS_ZH.find(([name]) => name === unit);
  if (own === undefined) return false;
  return own[2].test(label) || !UNITS_ZH.some(([, , labels]) => labels.test(label));
}
