import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import { measure, reader, text } from './cube-reader';

type Read = (question: string) => string;

/** The year, quarter, month, day and weekday of a date. */
function calendar(name: string, label: string): Dimension[] {
  const part = (of: string, unit: string): Dimension => ({
    ...text(`${name}_${of}`, `${label} ${unit}`, label),
    expr: `${of}(${name})`,
  });
  const parts = ['quarter', 'month', 'weekday'].map((unit) => part(unit, unit));
  const year: Dimension = { ...part('year', 'year'), type: 'number', semantic: 'year' };
  return [
    year,
    ...parts,
    {
      ...{ name: `${name}_day`, label: `${label} day`, type: 'date', folder: label, expr: name },
      determines: [year, ...parts].map((one) => one.name),
    },
  ];
}

const joined = (name: string, label: string, folder: string, expr: string) => ({
  ...text(name, label, folder),
  expr,
});

/**
 * Reads questions of pitches of a campsite, which are reserved, taken and left on dates of their own.
 * @param weekdays members of the weekdays of these dates
 */
export const campsite = (weekdays: Record<string, string[]> = {}): Read =>
  reader(
    {
      label: 'Stays',
      key: ['stay_id'],
      dimensions: [
        ...calendar('reserved', 'Reserved'),
        ...calendar('check_in', 'Check in'),
        ...calendar('check_out', 'Check out'),
        text('state', 'Stay status'),
        joined('field_name', 'Field', 'Field', 'field.name'),
        joined('camper_age', 'Camper age group', 'Camper', 'camper.age_group'),
        joined('camper_sex', 'Camper gender', 'Camper', 'camper.gender'),
      ],
      measures: [
        { name: 'rows', label: 'Number of stays', agg: 'count', synonyms: ['Stays'] },
        measure('pitch_fee', 'Pitch fee', 'sum', 'pitch_fee'),
        measure('nights', 'Nights', 'sum', 'nights'),
        measure('ahead', 'Average days from reserved to check in', 'avg', 'days'),
        measure('campers', 'Distinct campers', 'distinct', 'camper_id'),
      ],
    } as unknown as Partial<CubeModel>,
    {
      state: ['Cancelled', 'Done'],
      field_name: ['Lakeside', 'Meadow', 'Orchard'],
      camper_age: ['18-29', '30-44', '45-59'],
      camper_sex: ['f', 'm'],
      ...weekdays,
    },
  );

/** Reads questions of lines that a timber yard sold, on bills of several lines. */
export const timberYard = (): Read =>
  reader(
    {
      label: 'Sales',
      key: ['line_id'],
      joins: [{ name: 'buyer', to: 'buyers', rel: 'many_to_one', on: [['buyer_id', 'buyer_id']] }],
      dimensions: [
        ...calendar('billed', 'Billed'),
        ...calendar('shipped', 'Shipping date'),
        text('bill_no', 'Bill number'),
        text('yard', 'Yard'),
        { name: 'buyer_id', label: 'Buyer ID', type: 'number', folder: 'Buyer' },
        joined('buyer_name', 'Buyer', 'Buyer', 'buyer.name'),
        joined('buyer_trade', 'Buyer trade', 'Buyer', 'buyer.trade'),
        joined('wood', 'Wood', 'Wood', 'wood.name'),
      ],
      measures: [
        { name: 'rows', label: 'Number of sales', agg: 'count', synonyms: ['Sales'] },
        measure('net', 'Net amount', 'sum', 'net'),
        measure('cost', 'Cost amount', 'sum', 'cost'),
        measure('boards', 'Boards', 'sum', 'boards'),
        measure('average_net', 'Average net amount', 'avg', 'net'),
        measure('buyers', 'Distinct buyers', 'distinct', 'buyer_id'),
        {
          ...{ name: 'profit', calc: 'net - cost', label: 'Net amount minus cost amount' },
          synonyms: ['profit', 'gross margin'],
        },
      ],
    } as unknown as Partial<CubeModel>,
    {
      bill_no: ['B-1', 'B-2', 'B-3'],
      yard: ['North', 'Harbour'],
      buyer_name: ['Ash & Son', 'Birk', 'Carver'],
      buyer_trade: ['Joiner', 'Roofer'],
      wood: ['Larch', 'Oak', 'Pine'],
    },
  );

/** Reads questions of what a dairy shop sold, in Chinese. */
export const dairyShop = (): Read =>
  reader(
    {
      label: '销售记录',
      key: ['id'],
      dimensions: [
        { name: 'day', label: '售出日期', type: 'date', expr: 'day' },
        text('id', '记录编号'),
        text('ticket', '小票号'),
        text('cause', '退货原因'),
        text('milk', '奶品'),
        joined('sex', '会员性别', '会员', 'member.sex'),
        joined('town', '门店城市', '门店', 'shop.town'),
      ],
      measures: [
        measure('paid', '实付金额', 'sum', 'paid'),
        { name: 'rows', label: '销售记录数', agg: 'count' },
        measure('quantity', '数量', 'sum', 'quantity'),
        measure('average_quantity', '平均数量', 'avg', 'quantity'),
        measure('discount', '优惠金额', 'sum', 'discount'),
        measure('back', '退货金额', 'sum', 'back'),
        measure('tickets', '不同小票数', 'distinct', 'ticket'),
      ],
    } as unknown as Partial<CubeModel>,
    {
      cause: ['变质', '漏包'],
      milk: ['鲜牛奶', '酸奶', '奶酪'],
      sex: ['女', '男'],
      town: ['银川', '西宁'],
    },
  );
