import type { Grain, ShowAs } from '@bi/contract/query/query';
import type { AskChart } from './chart-words';
import type { SpokenUnit } from './period';
import type { AsidePlace } from './target';

/** How a question continues the one before; `within`: it is about the same rows. */
export type FollowMode = 'add' | 'about' | 'plus' | 'only' | 'instead' | 'within';

/** What a word of the language itself does in a question. */
export type Word =
  /**
   * `opening`, `closing`: only before or after all that is asked; `verb`: only behind what there is or who has it; `dash`: between a topic and what is asked of it; `relates`: only between two things that a cube has;
   * `suffix`: only right after a name; `ofMember`: only right before a member; `soFar`: not right after a period, which it would begin; `moment`: only right after what happened or when: 黄昏时; `spends`: only of a cost that is named; `refers`: only behind what it refers to: 它们; `supposes`: only before a condition: 当, 如果; `listed`: only before a field that is listed, of different things;
   * `aside`: set aside by the person, at such a place
   */
  | {
      role: 'fill';
      opening?: true;
      closing?: true;
      verb?: true;
      relates?: true;
      dash?: true;
      suffix?: true;
      ofMember?: true;
      soFar?: true;
      moment?: true;
      refers?: true;
      supposes?: true;
      spends?: true;
      listed?: true;
      aside?: AsidePlace;
    }
  /** counts what follows it, after a number or the like: 名 in 前5名 */
  | { role: 'counter' }
  /** `each`: every one of them by itself: per, 每个 */
  | { role: 'by'; each?: true }
  /** `often`: of rows of each member: twice; exactly that many: only once */
  | { role: 'number'; value: number; often?: 'at' | 'exactly' }
  /** `ofRows`: those with the most rows: busiest; `ofTime`: of how long something takes: slowest; `sold`: of which most was sold; `costs`: that cost most; `place`: the one at this place alone: 第二高 */
  | {
      role: 'top';
      end: 'top' | 'bottom' | 'best' | 'worst';
      ofRows?: true;
      ofTime?: true;
      sold?: true;
      costs?: true;
      place?: number;
    }
  /** which one of the ranking that the next word asks for */
  | { role: 'nth'; n: number }
  /** `after`: the number comes before it */
  | { role: 'compare'; op: '<>' | '>' | '>=' | '<' | '<=' | '='; after?: true }
  | { role: 'between' }
  /** needs something to break down by */
  | { role: 'split' }
  /** `after`: the member comes before it; `opening`: only at the beginning of a question */
  | { role: 'not'; after?: true; opening?: true }
  /** all but those left out */
  | { role: 'others' }
  /** how many of what is before it: 数量 */
  | { role: 'counted' }
  /** either of two names of one kind */
  | { role: 'or' }
  /** the order of the list by its measure; null: it says none; `ofTime`: of how long something takes: "slowest first"; `letters`: of the names */
  | {
      role: 'sort';
      dir: 'asc' | 'desc' | 'best' | 'worst' | null;
      ofTime?: true;
      letters?: true;
    }
  /** the period before that of the question before */
  | { role: 'shift'; unit: SpokenUnit | null }
  /** how long something takes, whose measure it may not name */
  | { role: 'lasting' }
  /** how large a measure is: "how high", 多长 */
  | { role: 'degree' }
  /** of the number before it */
  | { role: 'unit'; of: string }
  | { role: 'show'; as: ShowAs }
  | { role: 'trend' }
  | { role: 'versus' }
  | { role: 'before'; period: 'year' | 'previous' }
  | { role: 'why' }
  /** `up` null: it says no direction */
  | { role: 'moved'; up: boolean | null }
  /** `soft`: a breakdown is listed, not rows; `single`: only rows can be meant */
  | { role: 'records'; soft?: true; single?: true }
  /** `strict`: only a meaning can be meant, no value */
  | { role: 'define'; strict?: true }
  /** `soft`: a field of this name is meant rather; `each`: every one by itself: per month */
  | { role: 'grain'; grain: Grain; soft?: true; each?: true }
  /** `verb`: only of a place that has such a role: "start in" */
  | { role: 'place'; side: 'origin' | 'destination'; verb?: true }
  /** `about`: another measure takes the place of the one before; `plus`: a member is added to those before */
  | { role: 'follow'; mode: FollowMode }
  /** `people`: only a measure that is named is counted so */
  | { role: 'count'; people?: true }
  | { role: 'times'; factor: number }
  /** the measure after it goes: "cost instead of strikes" */
  | { role: 'replaced' }
  /** the first of two measures divided by the second */
  | { role: 'ratio' }
  /** the measure before it divided by the one after it */
  | { role: 'over' }
  /** the largest or smallest single value of a measure */
  | { role: 'extreme'; as: 'max' | 'min' }
  | { role: 'chart'; chart: AskChart }
  /** as things are now: a state that is named, or the end of the data */
  | { role: 'now' }
  /** a value in the middle, which an average is near */
  | { role: 'typical'; as: 'median' | 'usual' }
  /** how the rows of a measure are put together */
  | { role: 'agg'; as: 'sum' | 'avg' | 'all' };

/** Whether a word says no more than that there was something, and may be a state of a cube that has one: "recorded". */
export const isPastFill = (word: Word, key: string): boolean =>
  word.role === 'fill' && /^[a-z]{3,}ed$/.test(key);

/** Whether a word is read at certain places only, so that it may be a part of a name elsewhere. */
export function isPlaced(word: Word): boolean {
  if (word.role === 'top' && (word.sold === true || word.costs === true)) return true;
  if (word.role === 'now' || word.role === 'typical') return true;
  if (word.role === 'fill')
    return (
      word.closing === true ||
      word.verb === true ||
      word.relates === true ||
      word.suffix === true ||
      word.moment === true ||
      word.refers === true ||
      word.supposes === true ||
      word.spends === true ||
      word.listed === true ||
      word.ofMember === true
    );
  return (
    (word.role === 'place' && word.verb === true) || (word.role === 'not' && word.opening === true)
  );
}
