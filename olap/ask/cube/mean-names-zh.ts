import type { CubeModel } from '@bi/contract/cube/cube';

const ENDS = ['时间', '时长', '耗时', '用时', '多久', '要多久', '多长时间'];
/** On the way: how long goods and vehicles go. */
const ON_WAY = /运输|在途|配送|行驶/;

/** How people ask for how long something takes: 处理时长, 平均处理多久, 平均要走几天. */
function timesZh(core: string, label: string): string[] {
  const isInDays = label.endsWith('天数');
  const ends = [...ENDS, ...(isInDays ? ['几天', '要几天', '多少天'] : [])];
  const goes = ON_WAY.test(core) ? ['走', '要走', '运', '要运'] : [];
  const said = [
    ...ends.map((end) => `${core}${end}`),
    ...goes.flatMap((go) =>
      ['多久', '多长时间', ...(isInDays ? ['几天'] : [])].map((end) => go + end),
    ),
    ...(goes.length > 0 ? ['时效'] : []),
  ];
  return said.flatMap((one) => [one, `平均${one}`]);
}

/** How large a mean is by what is measured: 平均多重. */
const SIZES: readonly (readonly [label: RegExp, how: readonly string[]])[] = [
  [/重量|净重|毛重|体重/, ['多重', '几公斤', '多少公斤']],
  [/面积/, ['多大面积', '多大', '多少平']],
  [/身高|高度/, ['多高']],
  [/里程|距离|路程/, ['多远', '几公里', '多少公里']],
  [/年龄/, ['多大年纪', '多大岁数', '几岁', '多少岁']],
];

const sizeOf = (label: string) => SIZES.find(([of]) => of.test(label))?.[1];

/** 评分 of the only mark, 候诊时间 of 平均候诊分钟, 平均年龄 of 平均患者年龄: further names of means, by the names of these. */
export function meanNamesZh({ measures, dimensions }: CubeModel): [string, readonly string[]][] {
  const means = measures.flatMap((one) =>
    one.hidden !== true && 'agg' in one && one.agg === 'avg'
      ? [{ name: one.name, label: one.label ?? one.name }]
      : [],
  );
  const folders = new Set(dimensions.flatMap(({ folder }) => folder ?? []));
  const marks = means.filter(({ label }) => /(?:评分|得分|打分)$/.test(label));
  const ages = means.filter(({ label }) => /^平均.+年龄$/.test(label));
  return means.map((mean): [string, readonly string[]] => {
    const { name, label } = mean;
    const [, core] =
      /^平均(\p{Script=Han}{2,}?)(?:分钟数?|时长|小时数?|天数|耗时|用时)$/u.exec(label) ?? [];
    const [, whose = ''] = /^平均(.+)年龄$/.exec(label) ?? [];
    const isMark = marks.length === 1 && marks[0] === mean;
    return [
      name,
      [
        ...(core === undefined ? [] : timesZh(core, label)),
        ...(means.some((other) => other !== mean && sizeOf(other.label) === sizeOf(label))
          ? []
          : (sizeOf(label)?.flatMap((how) => [`平均${how}`, `平均有${how}`]) ?? [])),
        ...(isMark ? ['评分', '平均评分', '得分', '打分', '分数'] : []),
        ...(ages.length === 1 && folders.has(whose) ? ['平均年龄', '年龄'] : []),
      ],
    ];
  });
}
