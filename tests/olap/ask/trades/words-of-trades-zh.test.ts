import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const date = (name: string, label: string) =>
  ({ name, label, type: 'date', expr: name, folder: label }) as const;
const rows = (label: string) => ({ name: 'rows', label, agg: 'count' }) as const;

const parcels = reader(
  {
    label: '快件记录',
    key: ['运单号'],
    dimensions: [
      date('sent', '揽收日期'),
      date('signed', '签收日期'),
      text('courier', '派件员'),
      text('state', '快件状态'),
      text('home', '发货城市'),
      text('target', '收货城市'),
    ],
    measures: [
      rows('快件记录数'),
      measure('fee', '快递费', 'sum', 'fee'),
      measure('kg', '平均重量', 'avg', 'kg'),
    ],
  },
  {
    state: ['已签收', '退回', '丢失'],
    home: ['苏州', '杭州'],
    target: ['苏州', '宁波'],
    courier: ['刘一', '周二'],
  },
);

const tables = reader(
  {
    label: '堂食账单',
    key: ['账单号'],
    dimensions: [date('day', '用餐日期'), text('shop', '分店'), text('desk', '桌型')],
    measures: [
      rows('堂食账单记录数'),
      measure('heads', '就餐人数', 'sum', 'heads'),
      measure('paid', '实付金额', 'sum', 'paid'),
    ],
  },
  { desk: ['大桌', '包厢'] },
);

const books = reader(
  {
    label: '借书记录',
    key: ['借阅号'],
    dimensions: [date('out', '借出日期'), date('back', '归还日期'), text('kind', '读者类型')],
    measures: [rows('借书记录数'), measure('readers', '不同读者证数', 'distinct', 'reader')],
  },
  { kind: ['本科生', '教工'] },
);

describe('rows of a Chinese trade', () => {
  it.each([
    ['刘一送了多少件', '快件记录数 · 派件员: 刘一'],
    ['哪个派件员送的件最多', '快件记录数 · by 派件员 · top 1'],
    ['丢了多少件', '快件记录数 · 快件状态: 丢失'],
    ['各派件员的退件率', '退回, % of all · by 派件员'],
    ['从苏州发往宁波的快件平均多重', '平均重量 · 发货城市: 苏州 · 收货城市: 宁波'],
    ['各派件员的邮费', '快递费 · by 派件员'],
  ])('are called as people call them: %s', (question, reading) => {
    expect(parcels(question)).toBe(reading);
  });

  it.each(['没送的件有多少', '代收的件有多少', '退回仓库的件有多少'])(
    'are not all of them where a word says which: %s',
    (question) => {
      expect(parcels(question)).not.toBe('快件记录数');
    },
  );

  it('are counted as people by the number of people on each', () => {
    expect(tables('各分店来了多少客人')).toBe('就餐人数 · by 分店');
    expect(tables('人均消费多少')).toBe('实付金额 ÷ 就餐人数');
    expect(tables('大桌来了多少桌，收了多少钱')).toBe('堂食账单记录数 · 实付金额 · 桌型: 大桌');
  });

  it('have not happened yet by other words for it', () => {
    expect(books('还没还的书有几本')).toBe('借书记录数 · 归还日期: empty');
    expect(books('教工借了多少本')).toBe('借书记录数 · 读者类型: 教工');
    expect(books('哪种读者类型借书的人最多')).toBe('不同读者证数 · by 读者类型 · top 1');
  });
});
