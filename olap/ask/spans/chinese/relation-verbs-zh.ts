import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { countsHan } from '../../words/unit-words-zh';
import { isCubeName, type Target } from '../../words/target';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const COUNTER = { kind: 'word', word: { role: 'counter' } } as const;
/** Verbs that say how rows and what they have belong together, and leave none of them out. */
const VERBS = new Set(
  (
    '售卖 销售 出售 销往 合作 管辖 下辖 举办 承办 主办 拍摄 撰写 创作 编写 推出 开设 设立 提供 产出 出产 生产 种植 ' +
    '分布 发生 参加 参与 参赛 获得 取得 建立 上演 放映 供应 覆盖 负责 管理 接待 收治 招收 组织 出货 部署'
  ).split(' '),
);
const BEFORE = /^(?:所|所有|在|里|上|中|共|总共|都|过|了)$/;
const AFTER = /^(?:的|了|过|过的|了的|所有|全部|各|各个|这些|那些|到|于)$/;

const targetOf = (span: WordSpan | undefined): Target | null =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

/** Whether a thing of the cube is named at a place: a field, one of its members, or the rows. */
function isThing(span: WordSpan | undefined, rows: string | undefined): boolean {
  const target = targetOf(span);
  if (target === null) return false;
  if (target.kind === 'measure') return target.name === rows && !/[数量次]$/.test(span?.text ?? '');
  return target.kind === 'field' || target.kind === 'member' || isCubeName(target);
}

/** Whether a column has a verb in its name that the question does not name: who sold is another one than who bought. */
function isOfColumn(verb: string, spans: readonly WordSpan[], cube: AskCube): boolean {
  const said = new Set(
    spans.flatMap((span) => {
      const target = targetOf(span);
      if (target?.kind === 'member') return [target.field];
      return target?.kind === 'field' || target?.kind === 'measure' ? [target.name] : [];
    }),
  );
  return cube.fields.some(
    ({ name, label, type }) => type !== 'number' && label.includes(verb) && !said.has(name),
  );
}

/** Where a run of words without a meaning ends. */
function endOfUnread(spans: readonly WordSpan[], from: number): number {
  let to = from;
  while (spans[to]?.meaning.kind === 'unknown') to += 1;
  return to;
}

/**
 * Spans in which a Chinese verb between two things of the cube, which only says that they belong together, says nothing:
 * 各省份售卖的水果; and a counter behind a number counts: 三本图书.
 */
export function withRelationVerbsZh(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (!spans.some(({ meaning }) => meaning.kind === 'unknown')) return [...spans];
  const rows = rowsMeasure(cube, true)?.name;
  const read = [...spans];
  for (let from = 0; from < spans.length; from += 1) {
    const span = spans[from];
    if (span?.meaning.kind !== 'unknown') continue;
    const number = spans[from - 1];
    const isNumber = number?.meaning.kind === 'number' || word(number, 'number') !== null;
    if (isNumber && countsHan(span.text) && targetOf(spans[from + 1]) !== null) {
      read[from] = { ...span, meaning: COUNTER };
      continue;
    }
    const to = endOfUnread(spans, from);
    const text = spans
      .slice(from, to)
      .map((one) => one.text)
      .join('');
    const verb = text.replace(/^所(?=..)/, '').replace(/[过了]$/, '');
    let before = from - 1;
    while (BEFORE.test(spans[before]?.text ?? '') && targetOf(spans[before]) === null) before -= 1;
    let next = to;
    while (AFTER.test(spans[next]?.text ?? '') && targetOf(spans[next]) === null) next += 1;
    const relates = isThing(spans[before], rows) && isThing(spans[next], rows);
    if (VERBS.has(verb) && relates && !isOfColumn(verb, spans, cube))
      for (let at = from; at < to; at += 1)
        read[at] = { ...(spans[at] as WordSpan), meaning: FILL };
    from = to - 1;
  }
  return read;
}
