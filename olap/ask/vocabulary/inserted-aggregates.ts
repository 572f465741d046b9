import type { AskContext } from './ask-context';

const AGGREGATES = '平均|最大|最高|最多|最小|最低|最少|总';
const MIN_LABEL = 3;
/** At the end of a label: 总量 of 销售量, 总人数 of 死亡人数. */
const ENDS = /^(?:量|数|额|值|分|费|人数|次数|天数)$/;
const UNIT = /^[年月日周季]$/;
const HAN = /\p{Script=Han}$/u;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The parts of a label between which a word may be that says how it is put together. */
function partsOf(label: string): [string, string][] {
  const letters = Array.from(label);
  return letters.flatMap((_, at): [string, string][] => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    const isWhole =
      (at > 1 || UNIT.test(before)) &&
      HAN.test(before) &&
      (letters.length - at > 1 || ENDS.test(after));
    return isWhole && !/^[a-z\d.]/i.test(after) ? [[before, after]] : [];
  });
}

/**
 * A question in which a word that says how an amount is put together is before its name, and not within it: 登陆最高强度 as
 * 最高登陆强度, 年总销售量 as 总年销售量. Other texts are as they are.
 */
export function withInsertedAggregates(question: string, { vocabularies }: AskContext): string {
  if (!new RegExp(`\\p{Script=Han}(?:${AGGREGATES})`, 'u').test(question)) return question;
  const labels = new Set(
    vocabularies.flatMap(({ cube }) =>
      cube.measures.flatMap(({ label, agg, formula }) => {
        const isAmount = formula !== undefined && (agg === 'sum' || agg === 'avg');
        const name = label.replace(/^平均/, '');
        return isAmount && name.length >= MIN_LABEL && HAN.test(name) ? [name] : [];
      }),
    ),
  );
  let text = question;
  for (const label of labels) {
    for (const [before, after] of partsOf(label)) {
      const apart = new RegExp(
        `${escaped(before)}的?(${AGGREGATES})${escaped(after)}(?!\\p{Script=Han}?${escaped(after)})`,
        'gu',
      );
      text = text.replaceAll(apart, (_, said: string) => `${said}${label}`);
    }
  }
  return text;
}
