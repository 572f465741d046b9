import type { CubeModel } from '@bi/contract/cube/cube';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

const sum = (name: string, label: string) => ({ name, label, agg: 'sum' as const, expr: name });
const mean = (name: string, label: string) => ({
  name: `avg_${name}`,
  label: `平均${label}`,
  agg: 'avg' as const,
  expr: name,
});

const MODEL = {
  name: 'wash',
  label: '洗车记录',
  source: { table: 'wash' },
  key: ['id'],
  joins: [
    { name: 'shop', to: 'shop', rel: 'many_to_one', on: [['shop_id', 'shop_id']] },
    { name: 'client', to: 'client', rel: 'many_to_one', on: [['client_id', 'client_id']] },
  ],
  dimensions: [
    { name: 'day', expr: 'day', type: 'date', label: '洗车日期', folder: '洗车日期' },
    { name: 'id', expr: 'id', type: 'string', label: '洗车编号' },
    { name: 'status', expr: 'status', type: 'string', label: '状态' },
    { name: 'team', expr: 'team', type: 'string', label: '班组' },
    { name: 'supplier', expr: 'supplier', type: 'string', label: '供应商' },
    { name: 'shop_id', expr: 'shop_id', type: 'string', label: '门店编号', folder: '门店' },
    { name: 'shop__name', expr: 'shop.name', type: 'string', label: '门店', folder: '门店' },
    { name: 'shop__town', expr: 'shop.town', type: 'string', label: '门店区域', folder: '门店' },
    { name: 'client_id', expr: 'client_id', type: 'string', label: '车主编号', folder: '车主' },
    {
      name: 'client__town',
      expr: 'client.town',
      type: 'string',
      label: '车主区域',
      folder: '车主',
    },
    { name: 'rating_value', expr: 'rating', type: 'number', label: '服务评分（值）' },
  ],
  measures: [
    { name: 'rows', label: '洗车记录数', agg: 'count' },
    sum('wash_fee', '洗车费'),
    sum('wax_fee', '打蜡费'),
    sum('paid', '实付金额'),
    sum('quantity', '数量'),
    mean('price', '单价'),
    mean('wash_fee', '洗车费'),
    mean('wait', '候车分钟'),
    mean('rating', '服务评分'),
    { name: 'shops', label: '不同门店数', agg: 'distinct', expr: 'shop_id' },
  ],
} as unknown as CubeModel;

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  status: ['已完成', '已取消', '改期'],
  team: ['一号组', '二号组', '夜间组'],
  supplier: ['海清', '亮洁'],
  shop__name: ['河东店', '河西店', '码头店'],
  shop__town: ['安宁区', '城关区', '西固区'],
  client__town: ['安宁区', '七里河区', '城关区'],
};

/** A context of one Chinese cube as it is made by one click of the tables of a car wash. */
export function chineseShop(): AskContext {
  const members = Object.entries(MEMBERS).flatMap(([field, keys]) =>
    keys.map((key) => ({ field, key, label: key, synonyms: [] })),
  );
  return askContext([vocabularyOf(askCubeOf(MODEL, members, '2026-06-30'))]);
}
