import { eventOf } from './date-names';

/** What happens on dates that are called in English, by how columns are called for it, in Chinese. */
const EVENTS: readonly (readonly [stems: RegExp, names: string])[] = [
  [/^(?:regist(?:er|ered|ration)|sign ?up)$/, '注册|登记'],
  [/^(?:hired?|hiring)$/, '入职'],
  [/^(?:join|joined|joining)$/, '加入|入会|入职'],
  [/^(?:creat(?:e|ed|ion))$/, '创建|新建|提交'],
  [/^(?:clos(?:e|ed|ing|ure))$/, '关闭|办结|结案'],
  [/^(?:resol(?:ve|ved|ution))$/, '解决|办结'],
  [/^order(?:ed)?$/, '下单|下的单'],
  [/^(?:pay|paid|payment)$/, '付款|支付|缴费'],
  [/^(?:ship|shipped|shipment|shipping|dispatch(?:ed)?)$/, '发货|发运'],
  [/^(?:deliver|delivered|delivery)$/, '送达|签收|交货'],
  [/^(?:return|returned)$/, '退货|归还'],
  [/^(?:refund|refunded)$/, '退款'],
  [/^(?:list|listed|listing)$/, '上架|挂牌'],
  [/^(?:book|booked|booking|reserved?|reservation)$/, '预订|预定'],
  [/^(?:check ?in|arrival|arrived?)$/, '入住|到达'],
  [/^(?:check ?out|departure|departed?)$/, '退房|离店|离开'],
  [/^(?:admit|admitted|admission)$/, '入院|住院'],
  [/^(?:discharged?)$/, '出院'],
  [/^birth$/, '出生'],
  [/^due$/, '到期'],
  [/^(?:expiry|expired?|expiration)$/, '到期|过期'],
  [/^(?:sign|signed|signing)$/, '签约|签订'],
  [/^(?:complet(?:e|ed|ion)|finish(?:ed)?)$/, '完成|完工'],
  [/^(?:start|started|begin)$/, '开始'],
  [/^(?:end|ended)$/, '结束'],
  [/^(?:cancel|canceled|cancelled|cancellation)$/, '取消'],
  [/^(?:invoice|invoiced|invoicing)$/, '开票'],
  [/^(?:apply|applied|application)$/, '申请'],
  [/^(?:open|opened|opening)$/, '开业|开户'],
  [/^(?:launch|launched)$/, '上线|上市'],
  [/^(?:publi(?:sh|shed|cation)|pub)$/, '出版|发布'],
  [/^(?:visit|visited)$/, '就诊|到访'],
  [/^(?:sale|sold)$/, '成交|售出'],
  [/^(?:report|reported)$/, '上报|报告'],
  [/^(?:inspect(?:ed|ion)?)$/, '检查|巡检'],
  [/^(?:left|leave|leaving|termination|terminated)$/, '离职'],
  [/^(?:enrol|enroll|enrolled|enrolment|enrollment)$/, '报名|入学'],
];

/** What happens on a date that is called in English, in Chinese: 注册 of "Member register date"; empty: nothing that is listed. */
export function eventNamesZh(label: string): string[] {
  const event = eventOf(label);
  return EVENTS.find(([stems]) => stems.test(event))?.[1].split('|') ?? [];
}
