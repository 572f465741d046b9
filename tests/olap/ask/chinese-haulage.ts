import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text } from './cube-reader';

const MODEL = {
  label: '运单',
  key: ['waybill_id'],
  dimensions: [
    { name: 'sent_day', label: '发货日期', type: 'date', expr: 'sent', folder: '发货日期' },
    { name: 'waybill_id', label: '运单号', type: 'string', expr: 'waybill_id' },
    text('customer_name', '客户名称', '客户'),
    text('customer_kind', '客户类型', '客户'),
    text('driver', '司机'),
    text('clerk', '业务员'),
  ],
  measures: [
    { name: 'rows', label: '运单数', agg: 'count' },
    measure('weight', '重量（公斤）', 'sum', 'weight'),
    measure('freight', '运费', 'sum', 'freight'),
    measure('paid', '实收金额', 'sum', 'paid'),
    measure('average_freight', '平均运费', 'avg', 'freight'),
    measure('customers', '不同客户数', 'distinct', 'customer_id'),
  ],
} as unknown as Partial<CubeModel>;

/** Reads questions of a haulier's waybills, whose customers are of several kinds. */
export const chineseHaulage = (): ((question: string) => string) =>
  reader(MODEL, {
    customer_kind: ['电商', '工厂', '个人'],
    clerk: ['王强', '李娜'],
  });
