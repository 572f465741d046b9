import type { CubeModel } from '@bi/contract/cube/cube';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

const sum = (name: string, label: string) => ({ name, label, agg: 'sum' as const, expr: name });
const value = (name: string, label: string) => ({
  name: `${name}_value`,
  expr: name,
  type: 'number' as const,
  label: `${label}（值）`,
});

const MODEL = {
  name: 'charging',
  label: '充电订单',
  source: { table: 'charging' },
  key: ['id'],
  joins: [{ name: 'site', to: 'site', rel: 'many_to_one', on: [['site_id', 'site_id']] }],
  dimensions: [
    { name: 'day', expr: 'day', type: 'date', label: '充电日期', folder: '充电日期' },
    { name: 'field_year_3', expr: 'year(day)', type: 'number', label: '充电年份' },
    { name: 'id', expr: 'id', type: 'string', label: '订单编号' },
    { name: 'status', expr: 'status', type: 'string', label: '订单状态' },
    { name: 'pile', expr: 'pile', type: 'string', label: '桩型' },
    { name: 'payment', expr: 'payment', type: 'string', label: '支付方式' },
    { name: 'site_id', expr: 'site_id', type: 'string', label: '站点编号', folder: '站点' },
    { name: 'site__name', expr: 'site.name', type: 'string', label: '站点', folder: '站点' },
    value('minutes', '充电分钟'),
    value('paid', '实付电费'),
    value('months', '质保月数'),
  ],
  measures: [
    { name: 'rows', label: '充电订单记录数', agg: 'count' },
    sum('due', '应付电费'),
    sum('paid', '实付电费'),
    sum('minutes', '充电分钟'),
    { name: 'avg_minutes', label: '平均充电分钟', agg: 'avg', expr: 'minutes' },
    { name: 'avg_months', label: '平均质保月数', agg: 'avg', expr: 'months' },
    { name: 'sites', label: '不同站点数', agg: 'distinct', expr: 'site_id' },
  ],
} as unknown as CubeModel;

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  status: ['已完成', '已退单', '排队中'],
  pile: ['快充', '慢充', '超充'],
  payment: ['微信', '云闪付', '月结'],
  site__name: ['北站', '东湾', '老厂'],
};

/** A context of one Chinese cube as it is made by one click of the tables of charging points. */
export function chineseCharging(): AskContext {
  const members = Object.entries(MEMBERS).flatMap(([field, keys]) =>
    keys.map((key) => ({ field, key, label: key, synonyms: [] })),
  );
  return askContext([vocabularyOf(askCubeOf(MODEL, members, '2026-06-30'))]);
}
