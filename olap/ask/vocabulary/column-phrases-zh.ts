import type { AskCube } from '../cube/ask-cube';
import { keyOf } from '../words/normalise';
import { saidColumns, type SaidColumn } from './said-columns';
import type { Entries } from './vocabulary-entries';

const WHERE = ['哪里', '哪儿', '哪', '什么地方', '何处', '何地'];
const WHEN = ['什么时候', '何时', '什么时间', '哪天', '哪一天', '几时'];
const DIED: Readonly<Record<string, readonly string[]>> = {
  死亡: ['死', '身亡', '丧生', '遇难', '致死'],
};

const each = (stems: readonly string[], names: (stem: string) => readonly string[]): string[] =>
  stems.flatMap((stem) => [...names(stem)]);

/** What a column is asked for with by how it ends; the stem is what is before that end. */
const BY_END: readonly (readonly [end: RegExp, names: (stem: string) => readonly string[]])[] = [
  [
    /(?:地点|地址|城市|省份|国家|地区|区域|位置|场馆|地)$/,
    (stem) =>
      /^.{2,4}$/.test(stem) && !/^(?:所[属在]|出版)/.test(stem)
        ? [
            ...WHERE.flatMap((where) => [
              `在${where}${stem}`,
              `从${where}${stem}`,
              `于${where}${stem}`,
              `${stem}在${where}`,
              `${stem}于${where}`,
              `${stem}到${where}`,
              `${stem}${where}`,
            ]),
            `${stem}的地方`,
            `${stem}地方`,
            `${stem}的地点`,
          ]
        : [],
  ],
  [
    /(?:时间|日期)$/,
    (stem) =>
      /^.{2,4}$/.test(stem)
        ? [
            ...WHEN.flatMap((when) => [`${when}${stem}`, `在${when}${stem}`, `于${when}${stem}`]),
            `${stem}的时间`,
            `${stem}的日期`,
            `${stem}于`,
          ]
        : [],
  ],
  [
    /人数$/,
    (stem) =>
      /^.{2,4}$/.test(stem)
        ? each([stem, ...(DIED[stem] ?? [])], (one) => [
            `多少人${one}`,
            `${one}多少人`,
            `${one}了多少人`,
            `${one}过多少人`,
            `${one}的人数`,
            `${one}人数`,
            `${one}的人`,
            `${one}人员`,
          ])
        : [],
  ],
  [
    /(?:天数|时长|日数)$/,
    (stem) =>
      /^.{2,4}$/.test(stem)
        ? [
            ...['多少天', '几天', '多久', '多长时间', '多长'].flatMap((long) => [
              `${stem}${long}`,
              `${stem}了${long}`,
            ]),
            `${stem}时间`,
            `${stem}的时间`,
            `${stem}的天数`,
            `${stem}时长`,
          ]
        : [],
  ],
  [
    /(?<!次|人|天)(?:数量|数)$/,
    (stem) =>
      /^.{2,5}$/.test(stem)
        ? [`多少${stem}`, `${stem}多少`, `${stem}有多少`, `${stem}的数量`, `几个${stem}`]
        : [],
  ],
  [
    /次数$/,
    (stem) =>
      /^.{2,4}$/.test(stem)
        ? [`${stem}多少次`, `${stem}了多少次`, `${stem}过多少次`, `${stem}几次`, `多少次${stem}`]
        : [],
  ],
  [
    /(?:销量|销售量|售出量)$/,
    () => [
      ...['卖', '卖出', '销售', '售出'].flatMap((sell) => [
        `${sell}多少`,
        `${sell}了多少`,
        `${sell}过多少`,
      ]),
      '销量',
      '销售量',
      '销售数量',
    ],
  ],
  [
    /(?:销售额|营业额|营收|销售收入)$/,
    () => ['卖了多少钱', '卖多少钱', '卖出多少钱', '销售了多少钱', '卖了多少元', '卖多少元'],
  ],
  [
    /(?:年龄|岁数)$/,
    () => ['多大', '多大年纪', '多大岁数', '多大了', '几岁', '多少岁', '年纪', '有多大'],
  ],
  [/面积$/, () => ['多大', '多大面积', '有多大']],
  [/(?:身高|高度|高|海拔)$/, () => ['多高', '有多高']],
  [/(?:宽度|宽)$/, () => ['多宽', '有多宽', '宽多少', '宽度']],
  [/(?:长度|长)$/, () => ['多长', '有多长', '长多少', '长度']],
  [/(?:重量|体重|净重|毛重)$/, () => ['多重', '有多重', '重多少']],
  [/(?:距离|里程|公里数|路程)$/, () => ['多远', '有多远']],
  [
    /(?:价格|售价|单价|票价|定价|房价|价钱|消费额)$/,
    () => ['多少钱', '多贵', '价钱', '卖多少钱', '要多少钱', '什么价'],
  ],
  [/(?:评分|得分|分数)$/, () => ['多少分', '得多少分', '打多少分', '几分', '评多少分']],
  [/国籍$/, () => ['哪国人', '哪个国家的人', '哪国', '哪里人', '什么国籍', '国家']],
  [/字数$/, () => ['多少字', '多少个字', '有多少字', '有多少个字']],
  [/册数$/, () => ['多少册', '出版多少册', '出版了多少册']],
  [/课时$/, () => ['多少课时', '几课时', '多少节课', '多少节']],
];

/** What says whose something is: 属于哪个集团 of 所属集团. */
const OWNED = /^(?:所属|所在|归属|总部)(\p{Script=Han}{1,4})$/u;
const BELONGS = ['属于', '隶属', '隶属于', '归属', '归属于', '所属的', '所属', '属'];
const IS_IN = ['位于', '在', '坐落于', '坐落在', '处于', '所在的', '所在', '所位于的'];
const WHICH = ['', '哪个', '哪一个', '什么', '哪些', '哪家', '的'];

function ofOwned(label: string): string[] {
  const what = OWNED.exec(label)?.[1];
  if (what === undefined) return [];
  const head = label.startsWith('总部') ? ['总部在', '总部位于', '总部设在'] : [];
  const isPlace = /[省国市区县洲州地]/.test(what);
  const verbs = [
    ...(label.startsWith('所属') || label.startsWith('归属') ? BELONGS : []),
    ...(isPlace || label.startsWith('所在') ? IS_IN : []),
    ...head,
  ];
  const short = what.replace(/(?<=^[省国])[份家]$/, '');
  const names = verbs.flatMap((verb) =>
    WHICH.flatMap((which) => [what, short].map((one) => `${verb}${which}${one}`)),
  );
  return names.filter((name) => name !== label && name.length > 2);
}

const BY_WHOM: readonly (readonly [label: RegExp, verbs: readonly string[]])[] = [
  [/(?:作者|著者|作家)$/, ['写', '著', '撰写', '创作', '编写']],
  [/(?:译者|翻译者?)$/, ['译', '翻译']],
  [/导演$/, ['导演', '执导', '导']],
  [/(?:创始人|创办人)$/, ['创办', '创立', '创建', '创始']],
  [/(?:主讲教师|讲师|老师|教师)$/, ['讲', '主讲', '教', '讲授']],
];

function ofPeople(label: string): string[] {
  const verbs = BY_WHOM.find(([of]) => of.test(label))?.[1] ?? [];
  return verbs.flatMap((verb) => [`谁${verb}的`, `由谁${verb}`, `谁${verb}`, `由谁${verb}的`]);
}

/** What a question may ask for a Chinese column with: 在哪里登陆 of 登陆地点, 死了多少人 of 死亡人数, 属于哪个集团 of 所属集团. */
export function askedWithHan(label: string): string[] {
  if (!/\p{Script=Han}{2}/u.test(label)) return [];
  const text = label.replace(/\s*[（(][^（）()]*[）)]$/, '');
  const names = BY_END.flatMap(([end, of]) =>
    end.test(text) ? of(text.replace(end, '').replace(/^[年月周日总]/, '')) : [],
  );
  return [...new Set([...names, ...ofOwned(text), ...ofPeople(text)])];
}

/**
 * Adds what people ask for Chinese columns with, verbs and how much of something there is; of two columns that may be
 * meant each is, so that the question is asked back.
 */
export function addColumnPhrasesZh(entries: Entries, cube: AskCube): void {
  const free = new Map<string, SaidColumn[]>();
  const columns = saidColumns(cube).map((one) => ({ ...one, label: withoutFolder(one, cube) }));
  for (const column of columns)
    for (const name of askedWithHan(column.label)) {
      const key = keyOf(name);
      if ((entries.map.get(key) ?? []).length === 0)
        free.set(name, [...(free.get(name) ?? []), column]);
    }
  for (const [name, all] of free) {
    const own = all.filter(({ isOwn }) => isOwn);
    for (const { target } of own.length > 0 ? own : all) entries.addAsked(name, target);
  }
}

/** The label of a joined column as its own table has it. */
function withoutFolder({ target, label }: SaidColumn, { fields }: AskCube): string {
  const field = fields.find((one) => target.kind === 'field' && one.name === target.name);
  const { folder = '' } = field ?? {};
  const isOfFolder = folder !== '' && folder !== label && label.startsWith(folder);
  return isOfFolder ? label.slice(folder.length) : label;
}
