/** Words of English that may change what is asked wherever they are, so that no reading leaves them aside. */
const ENGLISH = new Set(
  [
    // that it is not so, or not all of it
    'not never no none nobody nothing nowhere neither nor cannot without unless hardly barely scarcely rarely seldom',
    'lack lacking lacked missing absent exclude excluded except remove removed minus less fewer instead rather',
    // how much of it, and next to what
    'than more most least much many few several some half third twice double doubled triple tripled dozen couple pair',
    'both either almost nearly about around approximately roughly circa over under between only mainly mostly partly',
    'average averaged median mean percentile max min sum rolling moving cumulative per each ratio rate percent share',
    'correlated correlation compared relative versus adjusted normalized normalised weighted combined',
    // when
    'ago before after since until till while when whenever next last past future upcoming recent recently early late',
    'soon today tomorrow yesterday tonight currently always often sometimes season summer winter spring autumn christmas',
    'easter holiday weekend night dawn dusk sunrise sunset noon midnight morning evening afternoon second minute hour day',
    'week month quarter year decade century fiscal calendar mid start started begin began end ended',
    // where to
    'down toward towards away inside outside within across along through via near nearby beyond above below behind',
    'north south east west northern southern eastern western inbound outbound inward outward',
    // that it did not happen, or may
    'cancelled canceled cancel avoided avoid prevented prevent failed fail rejected reject refused denied planned plan',
    'scheduled expected expect forecast forecasted predicted predict projected estimated estimate budgeted could should',
    'would might may must will shall if whether because delayed postponed',
    'diverted returned refunded disputed voided died killed injured hurt wounded',
    'win won lose lost beat tied succeed succeeded',
    // that something else is to be done
    'delete erase drop dropped email mail send update set insert grant forget pretend simulate guess invent export',
    'download print translate write wrote execute repeat call act reveal unlock decode',
    // of what a number is
    'lbs pounds feet foot meters metres degrees celsius fahrenheit tons tonnes liters litres gallons',
  ]
    .join(' ')
    .split(' '),
);
const ENGLISH_FORM = /n't$|^(?:un|non|dis|mis|anti)|(?:er|est)$/;
/** Characters that turn a question of Chinese around, compare, count or measure, or are what names end with. */
const HAN =
  /[不未没无非别莫勿否除外去取消删预估计划拟将明昨今后前内超以上下比较差异均增减涨跌升降率额价量度数种类号型费龄性员人国省市县州店站线区份半倍双约近次第只仅最更早晚春夏秋冬季月年周时分秒假邮发送改写忘忽]/;

/** Whether a word may change what a question asks wherever it is. */
export function isTurning(text: string): boolean {
  return HAN.test(text) || ENGLISH.has(text) || ENGLISH_FORM.test(text);
}
