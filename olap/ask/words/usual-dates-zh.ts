/** A day, a month or a year as it is written in a Chinese question. */
const DATE =
  '(?:19|20)\\d\\d(?:年(?:\\d{1,2}月(?:\\d{1,2}[日号])?)?|[./-]\\d{1,2}(?:[./-]\\d{1,2})?(?!\\d))';
const AND = '(?:以及|及其|及|和|或者|或|与|含)(?:在)?(?:其|这|此|它)?';
/** 2019年8月10日及其之后: that day, too */
const AND_LATER = new RegExp(`(${DATE})${AND}(?:之后|以后|往后|后)`, 'g');
/** 2010年及以前 */
const AND_EARLIER = new RegExp(`(?:在|到)?(${DATE})${AND}(?:之前|以前|往前|前)(?!\\d)`, 'g');
/** 2013到2015年间登陆的 */
const WITHIN = /(?<=(?:19|20)\d\d年? ?(?:到|至|-|~|—) ?(?:19|20)\d\d年)(?:之)?间(?!隔)/g;
/** 8月10号之后才登陆的 */
const ONLY_THEN = /(?<=[年月日号](?:之后|以后|后|起))才(?=\p{Script=Han})/gu;

/** A Chinese text whose ends of periods are said in the plain way: 2019年8月10日起, 截至2010年. */
export function asUsualDatesZh(text: string): string {
  return text
    .replaceAll(AND_LATER, '$1起')
    .replaceAll(AND_EARLIER, '截至$1')
    .replaceAll(WITHIN, '')
    .replaceAll(ONLY_THEN, '');
}
