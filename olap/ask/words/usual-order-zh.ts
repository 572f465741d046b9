import { asUsualDatesZh } from './usual-dates-zh';
import { asUsualListsZh } from './usual-lists-zh';
import { asUsualReasonsZh } from './usual-reasons-zh';

/** 一周里星期几, 一天中几点: the part of a date that is asked is of it anyway */
const WITHIN_UNIT =
  /(?:一周|一星期|一个星期|每周|每星期)(?:里头|里面|里|内|中|当中|之中)?(?:的)?(?=(?:星期|周|礼拜)几|哪(?:一)?天)|(?:一天|每天)(?:里头|里面|里|内|中|当中|之中)(?:的)?(?=几点|哪个(?:时段|小时|钟头)|什么时候)|(?:一年|每年)(?:里头|里面|里|内|中|当中|之中)(?:的)?(?=几月|哪(?:几)?个?月|哪个?季)/g;

/** 女患者多还是男患者多, 坐地铁的多还是坐公交的多 */
const MORE_OF_TWO =
  /([^,。?？!！;；\s]{1,12}?)(?:更|比较)?(?<!最)([多少])(?:一些|一点|些)?,? ?还是([^,。?？!！;；\s]{1,10}?)(?:更|比较)?\2(?:一些|一点|些)?(?=[?？。]|$)/g;

/** 白班还是夜班的产量高, 堂食多还是外卖 */
const OR_OF_TWO = /^(.{1,10}?)(?<!最)(?:多|更多) ?还是(.{1,10}?)[?？]?$/;

/** 今年一月比去年一月: two periods of one unit, the second of which has a part of its own */
const THAN_PART_OF_YEAR =
  /(?<=月|季度|季|半年)(?:份)?(?:的)?(?:比|较)(?=(?:去年|前年|上年|\d{4}年?)(?:的)?(?:\d{1,2}|[一二三四五六七八九十]{1,2}|第?[一二三四1-4]|[上下])(?:个)?(?:月|季|半年))/g;

/** what a change is put down to is asked: the second period is what the first is compared with */
const ASKS_WHY = /原因|为什么|为何|为啥|因素|缘故|怎么回事/;

/** 半小时, 一个半小时, 一刻钟: times in a unit of which they are a number */
const HALF_HOURS = /([一二两三四五六七八九]|\d+)个?半(?:个)?(?:小时|钟头)/g;
const HALF_HOUR = /(?<!平均[^,，。?？]{0,8})半(?:个)?(?:小时|钟头)/g;
const QUARTER_HOUR = /([一二两三])刻钟/g;
const SMALL = '一二三四五六七八九';
const small = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  return text === '两' ? 2 : SMALL.indexOf(text) + 1;
};
/** 一小时, 两天 behind a comparison: the number is one, no article */
const SMALL_UNIT =
  /(?<=超过|超|大于|高于|多于|少于|低于|小于|不到|不足|不满|达到|满|至少|等了|等|花了|用了)了?([一二两三四五六七八九])(个)?(?=小时|钟头|分钟|天|周|个月|年)/g;
const SMALL_UNIT_AND_MORE =
  /([一二两三四五六七八九])(个)?(?=(?:小时|钟头|分钟|天|晚|人|公斤|吨|次)(?:以上|以下|及以上|及以下|以内))/g;

/** 5年以上, 超过12个月: how long, no part of a date */
const YEARS =
  /(?<![\d.])(\d{1,2})年(?=(?:及|或)?以[上下])|(?<=超过|大于|多于|少于|不到|不足|不满|至少|满)(\d{1,2})年(?![度份末初底中内])/g;
const MONTHS =
  /(?<![\d.])(\d{1,3})个月(?=(?:及|或)?以[上下])|(?<=超过|大于|多于|少于|不到|不足|不满|至少|满)(\d{1,3})个月(?!内)/g;
/** 最低的前三个: those at that end */
const FIRST_OF_END = /(最[好佳差低少小短慢快坏糟弱强])的?前(?=\d|[一二三四五六七八九十几两])/g;

/** 人均消费 */
const PER_HEAD = /人均(?=\p{Script=Han})/gu;
/** 120平, 住3晚以上, 卖了几晚 */
const AREA = /(\d)平(?![米方均衡])/g;
const NIGHTS = /(?:入住|住)?了?(\d|几|多少)晚(?=(?:及|或)?以[上下]|的|[,，。?？]|$)/g;

/** A Chinese text with its halves and turned parts as people write them out, for `asUsual`. */
export function asUsualZh(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return asUsualReasonsZh(asUsualListsZh(asUsualDatesZh(text)))
    .replaceAll(WITHIN_UNIT, '')
    .replaceAll(MORE_OF_TWO, '$1和$3各有多少')
    .replace(OR_OF_TWO, '$1和$2各有多少')
    .replaceAll(THAN_PART_OF_YEAR, (_all, at: number, all: string) =>
      ASKS_WHY.test(all) && /[比较]\d{4}/.test(all.slice(at, at + 8)) ? '比' : '和',
    )
    .replaceAll(HALF_HOURS, (_, hours: string) => `${String(small(hours) * 60 + 30)}分钟`)
    .replaceAll(HALF_HOUR, '30分钟')
    .replaceAll(QUARTER_HOUR, (_, quarters: string) => `${String(small(quarters) * 15)}分钟`)
    .replaceAll(SMALL_UNIT, (_, value: string) => String(small(value)))
    .replaceAll(SMALL_UNIT_AND_MORE, (_, value: string) => String(small(value)))
    .replaceAll(/钟头/g, '小时')
    .replaceAll(YEARS, (_, one?: string, other?: string) => `${one ?? other ?? ''}周年`)
    .replaceAll(MONTHS, (_, one?: string, other?: string) => `${one ?? other ?? ''}整月`)
    .replaceAll(FIRST_OF_END, '$1的')
    .replaceAll(AREA, '$1平米')
    .replaceAll(PER_HEAD, '平均每人')
    .replaceAll(NIGHTS, '$1间夜');
}
