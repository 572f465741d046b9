import type { CubeModel } from '@bi/contract/cube/cube';
import { singular } from '../words/normalise';
import { askableLabel } from './earned-measures';

/** Words that say how a measure is put together, and what says that something is a name or a key. */
const PUT_TOGETHER =
  /^(?:number of (?:different )?|different |distinct |total |sum of |average |mean |不同|平均|合计|总)/i;
const NAME_END = /\s+(?:names?|ids?|keys?|codes?|numbers?|no\.?)$|(?:证?数|卡数|姓名|名称|编号)$/i;

/** What a label is about, one of it: `patient` of "Distinct patients", `客户` of 不同客户数. */
export function thingOf(label: string): string {
  const text = label.toLowerCase().replace(PUT_TOGETHER, '').replace(NAME_END, '').trim();
  return singular(text.split(/\s+/).at(-1) ?? text);
}

/** What the rows of a cube are, one of them: "order" of Number of orders. */
export function rowWords({ measures, label }: CubeModel): string[] {
  const count = measures.find((one) => 'agg' in one && one.agg === 'count');
  const names = [count === undefined ? '' : askableLabel(count), label ?? ''];
  return [
    ...new Set(
      names.flatMap((name) => {
        const noun = name.toLowerCase().replace(PUT_TOGETHER, '');
        return /^[a-z ]+s$/.test(noun) ? [singular(noun), singular(thingOf(noun))] : [];
      }),
    ),
  ];
}
