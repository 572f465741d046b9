import { joinedPhrases as joined } from './joined-phrases';
import type { Word } from './word-roles';

/** 再加一列, 旁边再补一栏: a measure is added to those of the answer before. */
const COLUMNS = joined(
  '|再|多|另|另外|旁边|旁边再|在旁边|在旁边再|后面|后面再|右边|右边再|最后|最后再',
  '加|加上|增加|添|添加|补|补上|来|放|列|附|附上|带',
  '一列|一栏|一项|个|一个|一个指标',
);

/** 损失也列出来: what the answer before has stays. */
const ALSO = joined(
  '也',
  '列出来|列出|列一下|列一列|列|显示|显示出来|展示|展示出来|看看|看一下|看一看|给出来|放上|放进来|放上来|算上|算一下|拉出来|带出来|加一列|加上去|附上|补上|来一列',
);

/** What asks for something in English, as Chinese puts it: check下, run一下. */
const ENGLISH_VERBS = joined(
  'check|run|show|list|pull|plot|get|find|look|draw|query|search|count|review|view|see|output|share|update',
  '下|一下|个',
);

/**
 * Plain words of Chinese by what they do, each read only where it can do nothing else; see `PLAIN_PHRASES`.
 */
export const PLAIN_PHRASES_ZH: readonly (readonly [Word, string])[] = [
  [{ role: 'compare', op: '<>' }, '不等于|不为|并不等于|并非等于'],
  [{ role: 'compare', op: '<=' }, '不超|未超|不多过|不高过|不大过|小于且等于'],
  [{ role: 'compare', op: '>=' }, '不少过|不小过|不低过|大于且等于|多于等于|高于等于'],
  [{ role: 'follow', mode: 'plus' }, COLUMNS],
  [{ role: 'follow', mode: 'plus' }, ALSO],
  [{ role: 'fill' }, '这一列|这列|那一列|那列|这一栏|这栏|这一项|这项|有没有|有无|是否有|有木有'],
  [{ role: 'fill', opening: true }, ENGLISH_VERBS],
  [
    { role: 'fill' },
    joined(
      '|在',
      '这其中|那其中|其中|这里面|那里面|这当中|那当中|这里头|这里边|这之中|上面这些|以上这些|上述|这批|那批',
    ) +
      '|' +
      joined('|在', '这些|那些', '里|里面|当中|之中|中|里头'),
  ],
  [{ role: 'fill', moment: true }, '时|时分|时刻|之时|那时|当时|那会儿|的那会儿|时候|期间|的期间'],
  [
    { role: 'not', after: true },
    '排除在外|剔除在外|不算在内|不计在内|不包括在内|不包含在内|不计算在内|不考虑在内|排除出去|剔除出去|删掉|删去|筛掉|略过|撇在一边',
  ],
  [
    { role: 'split' },
    '一个个|一个一个|一个一个地|一个个地|一家家|一家一家|挨个|挨个儿|挨个地|逐一',
  ],
  [{ role: 'place', side: 'origin' }, '走'],
  [{ role: 'moved', up: null }, '不一样|不一样了|有所不同|有出入|不同了|变了|有了变化|起了变化'],
  [{ role: 'by' }, '不一的|各异的'],
  [{ role: 'before', period: 'year' }, '同比上一年|同比上年|同比前一年|对比上年同期|对比去年同期'],
  [{ role: 'moved', up: true }, '推高|推升|抬高|拉动|带动|推高了|推升了|抬高了|拉动了|带动了'],
  [{ role: 'moved', up: false }, '拉低|压低|拖低|拖累|拉低了|压低了|拖低了|拖累了'],
  [
    { role: 'fill', spends: true },
    '花掉|花掉的|花掉了|花费的|花费了|花去|花去的|用掉|用掉的|用掉了|用去|用去的|耗掉|耗费|耗费的|赔掉|赔掉的|赔了|赔的|付掉|付掉的|付出|付出的',
  ],
];
