import type { CubeModel } from '@bi/contract/cube';

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
    const [, core] = /^平均(\p{Script=Han}{2,}?)(?:分钟|时长|小时|天数)$/u.exec(label) ?? [];
    const [, whose = ''] = /^平均(.+)年龄$/.exec(label) ?? [];
    const isMark = marks.length === 1 && marks[0] === mean;
    return [
      name,
      [
        ...(core === undefined ? [] : [`平均${core}时间`, `${core}时间`]),
        ...(isMark ? ['评分', '平均评分', '得分', '打分', '分数'] : []),
        ...(ages.length === 1 && folders.has(whose) ? ['平均年龄', '年龄'] : []),
      ],
    ];
  });
}
