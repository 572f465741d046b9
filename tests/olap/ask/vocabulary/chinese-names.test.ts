import { describe, expect, it } from 'vitest';
import { date, rows } from '../trades/trade-cubes';
import { measure, reader, text } from '../cube-reader';

const lines = {
  label: 'Order lines',
  key: ['line_id'],
  dimensions: [
    date('order_day', 'Order'),
    text('pay_method', 'Order pay method', 'Order'),
    text('province', 'Order province', 'Order'),
    text('level', 'Member level', 'Member'),
    text('product_name', 'Product', 'Product'),
  ],
  measures: [
    measure('amount', 'Amount', 'sum', 'amount'),
    rows('order lines'),
    measure('quantity', 'Quantity', 'sum', 'quantity'),
    measure('order_count', 'Distinct orders', 'distinct', 'order_id'),
    measure('product_count', 'Distinct products', 'distinct', 'product_id'),
  ],
};
const members = {
  pay_method: ['支付宝', '微信支付'],
  province: ['广东', '上海', '新疆'],
  level: ['金卡', '银卡'],
  product_name: ['棉袜', '羽绒服'],
};
const read = reader(lines, members);

describe('Chinese names of cubes that are called in English', () => {
  it.each([
    ['各支付方式的订单数和金额', 'Distinct orders · Amount · by Order pay method'],
    ['各省份的订单数量', 'Distinct orders · by Order province'],
    ['广东省有多少个订单', 'Distinct orders · Order province: 广东'],
    ['上海市的订单数', 'Distinct orders · Order province: 上海'],
    ['新疆自治区的金额', 'Amount · Order province: 新疆'],
    ['按会员等级统计金额', 'Amount · by Member level'],
    ['羽绒服的商品一共卖了多少件', 'Quantity · Product: 羽绒服'],
    ['买得最多的三个商品', 'Quantity · by Product · top 3'],
  ])('%s is %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('say that pieces were sold where another table has what was refunded', () => {
    const refunds = measure('refund_amount', 'Refund amount', 'sum', 'refund.refund_amount');
    const refunded = reader({ ...lines, measures: [...lines.measures, refunds] }, members);
    expect(refunded('羽绒服的商品一共卖了多少件')).toBe('Quantity · Product: 羽绒服');
  });

  it('are none for what the cube has not', () => {
    expect(read('各支付方式的退款率')).toMatch(/^refused: .*退/);
    expect(read('各供应商的订单数')).toMatch(/^refused: .*供应商/);
  });

  it('are none where somebody named the rows', () => {
    const named = reader(
      {
        ...lines,
        measures: [{ name: 'n', label: 'Lines sold', agg: 'count' }, ...lines.measures.slice(3)],
      },
      members,
    );
    expect(named('各支付方式的订单数')).toMatch(/^refused|^asked/);
  });
});
