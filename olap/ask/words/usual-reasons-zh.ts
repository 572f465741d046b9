/** What something may be put down to. */
const REASON = '(?:因素|原因|成因|驱动力|驱动|推手|根源|来源|缘由)';
/** What it is asked for with: no name of a cube's own. */
const WHAT = `(?:什么|啥|哪些|哪几个|哪几方面|哪几块|哪个|哪块|谁|何)(?:主要|关键|具体)?的?(?:方面|部分|因素|原因|东西|地方|环节|缘故|力量)?`;
const BRINGS =
  '(?:造成|导致|引起|引发|带来|推高|推升|拉高|抬高|推动|拉动|带动|拉低|压低|拖低|拖累|驱动|影响|促成|促使|贡献|决定)';
const END = '(?=[,。?？!！;；]|$|呢|吗|啊)';
const IS = '(?:主要|究竟|到底|都|大概)?(?:是|在于)?(?:主要)?';
const MOVE =
  '(?:差别|差异|差距|不同|变化|变动|波动|增量|减量|增幅|降幅|涨幅|跌幅|增长|增加|上升|上涨|下降|减少|下跌|下滑)';

/** 是哪些因素造成的, 差别是由什么带来的, 主要受什么影响 */
const BROUGHT_BY = new RegExp(
  `${IS}(?:由|由于|因为|因|受到|受|被|靠)?${WHAT}(?:所)?${BRINGS}(?:起来|上去|上来|下来|下去|出来)?(?:了|的)?${END}`,
  'g',
);
/** 差别来自哪里, 增量主要来源于哪些方面 */
const COMES_FROM = new RegExp(
  `(?:(?<=[,。;；]|^)(?:这个|这些|其)?(?:${MOVE}(?:的部分|的量)?|[多少高低增减涨跌降](?:出来|出|掉|加|了)?的(?:那?部分|量)?)|(?<=${MOVE}))(?:又|都)?${IS}(?:来自于|来自|来源于|源于|源自|出自|出在|体现在|在于|落在)(?:哪里|哪儿|哪块|哪些(?:方面|部分|因素|地方|原因|环节)|哪几(?:个|块|方面)(?:方面|部分|因素)?|什么(?:地方|因素|原因|方面)|何处)${END}`,
  'g',
);
/** 帮我拆一下主要因素, 找找原因, 分析一下驱动因素 */
const FIND_REASONS = new RegExp(
  `(?:帮我|请|帮忙|再)?(?:拆解|拆分|拆|分解|分析|剖析|找|查|看|说|讲|挖|归纳|梳理)(?:一下|一找|一拆|出来|出|下|找|拆|看|清楚)?(?:其中|背后)?的?(?:主要|关键|核心|背后|驱动|影响|变化|主要的)?的?${REASON}${END}`,
  'g',
);
/** 主要是哪些原因 */
const WHICH_REASONS = new RegExp(
  `(?:主要|关键|究竟|到底)(?:是|在于|有)?(?:哪些|什么|啥|哪几个)(?:主要|关键)?的?(?:因素|原因|缘故)${END}`,
  'g',
);
/** 上升的主要因素 */
const MAIN_REASONS = new RegExp(
  `的(?:主要|关键|核心|背后|驱动|影响|真正)*的?(?:因素|成因|推手|根源)${END}`,
  'g',
);
/** 什么拉高了失业人数 */
const WHAT_MOVED =
  /(?<=^|[,。;；]|帮我看看|请问)(?:到底|究竟)?是?(?:什么|啥|哪些因素|什么因素|什么原因|谁)(?=推高|拉高|推升|抬高|推动|拉动|带动|拉低|压低|拖低|拖累)/g;
/** 比2008年涨了不少: by how much says nothing more */
const NOT_LITTLE =
  /(?<=[高多大涨升降跌少低](?:了)?|增加(?:了)?|减少(?:了)?|上升(?:了)?|下降(?:了)?)(?:不少|很多|好多|许多|一大截|一截|一大块|明显)(?=[,。?？!！;；]|$)/g;

/** A Chinese text that asks what brought a change about in the plain way: 是什么原因. */
export function asUsualReasonsZh(text: string): string {
  return text
    .replaceAll(FIND_REASONS, '是什么原因')
    .replaceAll(BROUGHT_BY, '是什么原因')
    .replaceAll(COMES_FROM, '是什么原因')
    .replaceAll(WHICH_REASONS, '是什么原因')
    .replaceAll(MAIN_REASONS, '的原因')
    .replaceAll(WHAT_MOVED, '为什么')
    .replaceAll(NOT_LITTLE, '')
    .replaceAll(/是什么原因(?:[,的]*是什么原因)+/g, '是什么原因');
}
