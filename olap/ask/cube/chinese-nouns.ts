import { otherNames } from '../words/shared-words';

const KEY_END_ZH = /(?<=\p{Script=Han}{2})(?:编号|单号|流水号|号码|序号)$/u;
/** What the number of something ends with. */
const NUMBER_ZH = /(?:编号|单号|流水号|号码|号)$/u;
const TABLE_END_ZH = /(?:记录表|明细表|记录|明细|清单|列表|数据|台账|表)$/;
/** Counts of persons, each of whom a row is about: 不同患者数. */
const PEOPLE_ZH =
  /^不同.*(?:患者|病人|客户|顾客|会员|学员|学生|员工|职工|游客|访客|乘客|旅客|读者|用户|客人|人员)数$/;

/**
 * Chinese nouns for rows, with what they are counted by: 巡检, 巡检次数. What `others` of their fields number is no noun
 * of them: the rows of 订单明细 are no 订单 where each has an 订单编号.
 */
export function chineseNouns(
  keyLabel: string,
  label: string,
  measures: readonly string[],
  others: readonly string[] = [],
): string[] {
  const numbered = new Set(
    others.filter((one) => NUMBER_ZH.test(one)).map((one) => one.replace(NUMBER_ZH, '')),
  );
  const table = label.replace(/[\d_\s.-]+$/, '').replace(TABLE_END_ZH, '');
  const plain = [keyLabel.replace(KEY_END_ZH, ''), keyLabel.replace(/号$/, ''), table].filter(
    (name) => /^\p{Script=Han}{2,}$/u.test(name) && !numbered.has(name),
  );
  // 维修单 of 维修工单
  const nouns = [
    ...new Set([...plain, ...plain.map((one) => one.replace(/(?<=.{2})工单$/, '单'))]),
  ];
  // where an amount is measured, 入库数量 is that
  const hasAmount = measures.some((name) => name.endsWith('量'));
  const isSlip = plain.some((noun) => noun.endsWith('单'));
  const visits = measures.some((name) => PEOPLE_ZH.test(name)) ? ['人次', '总人次'] : [];
  const orders = numbered.has('订单') ? [] : ['订单数', '订单量'];
  const slips = isSlip ? ['单子', '单子数', '单量', '单数', '笔数', ...orders] : [];
  const parcels = plain.some((noun) => /运单|快[递件]/.test(noun))
    ? ['票数', '票量', '总票数']
    : [];
  return [
    ...(nouns.length === 0 ? [] : ['记录', '记录数', '条数', ...slips, ...parcels, ...visits]),
  ].concat(
    nouns.flatMap((noun) => [
      ...otherNames(noun).whole,
      noun,
      ...['数', '次数', '人次', '总数', ...(hasAmount ? [] : ['数量', '量'])].map(
        (end) => `${noun}${end}`,
      ),
    ]),
  );
}
