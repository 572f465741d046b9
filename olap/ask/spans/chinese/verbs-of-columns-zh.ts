import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { Target } from '../../words/target';
import { saidColumns } from '../../vocabulary/said-columns';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const HAN = /^\p{Script=Han}+$/u;
const END = /[了过的于到往在为]$/;
/** Ends of labels of what became of rows, of which a verb says one. */
const STATES = /^是否|(?:状态|结果|情况|标志|标识|等级|级别|阶段|进度)$/;
const ASKED = /(?:什么|啥|哪种|哪类|何种)(?:样的)?$/;
/** What may follow a verb that says no more than the name of the column. */
const CLOSES = /^(?:的|了|过|在|于|到|往|和|与|及|,|，|。|\?|？)/;

const targetOf = (span: WordSpan | undefined): Target | null =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

const isNumber = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' || word(span, 'number') !== null;

/** A run of characters without a meaning. */
interface Run {
  from: number;
  to: number;
  text: string;
}

function unreadRuns(spans: readonly WordSpan[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    let to = at;
    const isUnread = (span: WordSpan | undefined) =>
      span?.meaning.kind === 'unknown' && HAN.test(span.text);
    while (isUnread(spans[to])) to += 1;
    if (to > at) {
      const said = spans.slice(at, to).map(({ text }) => text);
      runs.push({ from: at, to, text: said.join('') });
      at = to;
    }
  }
  return runs;
}

/** The names of fields and measures that a question has, those of the fields of its members, and of the date of its periods. */
function namedIn(spans: readonly WordSpan[], { date }: AskCube): Set<string> {
  const named = spans.flatMap(({ meaning }) => {
    if (meaning.kind === 'date') return date === null ? [] : [date];
    const target = meaning.kind === 'target' ? meaning.target : null;
    if (target?.kind === 'member') return [target.field];
    return target?.kind === 'field' || target?.kind === 'measure' ? [target.name] : [];
  });
  return new Set(named);
}

const isDenied = (spans: readonly WordSpan[], at: number): boolean => {
  const before = spans[at - 1];
  return word(before, 'not') !== null || /^[不未没非]/.test(before?.text ?? '');
};

/**
 * Spans in which a Chinese verb that a column of the question has in its own name says nothing more, 每个地点登陆的台风 of 登陆地点,
 * and one before a comparison is the only column that begins so: 死亡超过5人 of 死亡人数.
 */
export function withVerbsOfColumnsZh(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const runs = unreadRuns(spans);
  if (runs.length === 0) return [...spans];
  const named = namedIn(spans, cube);
  const columns = saidColumns(cube).flatMap(({ target, label }) => {
    if (!('name' in target)) return [];
    const own = cube.fields.find(({ name }) => name === target.name);
    const { folder = '' } = own ?? {};
    const text = folder !== '' && label.startsWith(folder) ? label.slice(folder.length) : label;
    const isDate = own?.type === 'date' || own?.type === 'timestamp';
    // 延误的航班 of 延误分钟, 审核的订单 of 审核状态 says which rows
    const isPlain = isDate || (own?.type === 'string' && !STATES.test(label));
    return [{ target, name: target.name, label: isDate ? `${text}${folder}` : text, isPlain }];
  });
  const read = [...spans];
  for (const { from, to, text } of runs) {
    const verb = text.replace(END, '');
    if (verb.length < 2 || isDenied(spans, from)) continue;
    const having = columns.filter(({ label }) => label.includes(verb) && label !== verb);
    const next = spans[to];
    const [only, ...others] = having.filter(
      ({ target, label }) => target.kind === 'measure' && label.startsWith(verb),
    );
    if (word(next, 'compare') !== null && isNumber(spans[to + 1])) {
      const last = spans[to - 1];
      if (only === undefined || others.length > 0 || last === undefined) continue;
      for (let at = from; at < to; at += 1)
        read[at] = { ...(spans[at] as WordSpan), meaning: FILL };
      read[to - 1] = { ...last, text, meaning: { kind: 'target', target: only.target } };
      continue;
    }
    // 是什么气候 asks for the column, and repeats none
    if (ASKED.test(spans[from - 1]?.text ?? '')) continue;
    const isClosed =
      next === undefined || END.test(text) || CLOSES.test(next.text) || targetOf(next) !== null;
    const ranks = (['top', 'count', 'degree', 'agg', 'extreme'] as const).some(
      (role) => word(next, role) !== null || word(spans[to + 1], role) !== null,
    );
    if (!isClosed || ranks || !having.some(({ name, isPlain }) => isPlain && named.has(name)))
      continue;
    for (let at = from; at < to; at += 1) read[at] = { ...(spans[at] as WordSpan), meaning: FILL };
  }
  return read;
}
