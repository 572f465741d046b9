import { joinedPhrases as joined } from './joined-phrases';
import type { Word } from './word-roles';

/** 并给出, 同时列出: more is listed. */
const GIVES = joined(
  '并|并且|同时|以及|也|还|再|然后|最后|分别|请|请你|麻烦',
  '给出|说出|写出|找出|找到|查出|返回|显示|展示|输出',
);
const LISTS = joined('并|并且|同时|以及|也|还|再|然后|最后|分别|请|请你|麻烦', '列出|列举出');

/** 都有哪些, 是哪几个: what is listed is asked for. */
const SEVERAL = '哪些|哪几个|哪几种|哪几家|哪几类|哪几位|哪几名|哪几部|哪几本|哪几场|哪几所';
const WHICH = [
  joined('有|是|都有|都是|分别有|分别是|各有|包含|包括|包含有|都包含|都包括', SEVERAL),
  joined('有|都有|分别有|包含|包括|都包含|都包括', '啥|什么'),
].join('|');

/** 是谁 of what is a person, as far as the field before says it. */
const WHO = '是谁|都是谁|有谁|都有谁|分别是谁|都是哪位';

/** What asks for nothing beyond what is named next to it, in Chinese, each read only where it can do nothing else. */
export const ASKING_PHRASES_ZH: readonly (readonly [Word, string])[] = [
  [{ role: 'fill' }, GIVES],
  [{ role: 'records', soft: true }, LISTS],
  [{ role: 'fill' }, WHICH],
  [{ role: 'fill', suffix: true }, WHO],
  [{ role: 'fill' }, '找到|查找|相应|相应的|相对应的|所对应的|与之对应的|各自对应的|分别对应的'],
  [
    { role: 'fill' },
    '所属的|所在的|所拥有|所拥有的|所含有|所含有的|所具有的|所包含的|所位于的|所处的|所对应',
  ],
  [{ role: 'fill' }, '拥有|拥有的|具有|具有的|含有|含有的|包含有|包含了'],
  [
    { role: 'fill', refers: true },
    '它|它的|它们|它们的|他|他的|他们|他们的|她|她的|她们|她们的|此|此类|该类|这类|那类|这种|那种|这几个|那几个|这几种|这几家',
  ],
  [{ role: 'fill', supposes: true }, '当|如果|若|若是|要是|假如|假设|假使|倘若'],
  [
    { role: 'fill', moment: true },
    '时|的时候|之时|情况下|的情况下|条件下|的条件下|前提下|的前提下',
  ],
  [
    { role: 'sort', dir: 'desc' },
    '从长到短|由长到短|从晚到早|由晚到早|从新到旧|由新到旧|从重到轻|由重到轻|从远到近|从贵到便宜|从多至少|从大至小|从高至低|由大至小|由高至低|由多至少|从高往低|从大往小|递减|倒着|倒着排|倒着排列|倒着排序|倒排',
  ],
  [
    { role: 'sort', dir: 'asc' },
    '从短到长|由短到长|从早到晚|由早到晚|从旧到新|由旧到新|从轻到重|由轻到重|从近到远|从便宜到贵|从少至多|从小至大|从低至高|由小至大|由低至高|由少至多|从低往高|从小往大|递增',
  ],
];
