type Unit = 'year' | 'quarter' | 'month';

const BOUNDS =
  /\b(?:from|to|through|until|till|and|between|the|of|start|beginning|end|fiscal|years?)\b/g;
const MONTH_ZH = /月/;
const QUARTER = /q[1-4]|quarter|季/;

/** The unit in which the text of a period says its bounds: years of "from 2007 to 2009". */
export function saidUnit(text: string): Unit {
  if (QUARTER.test(text)) return 'quarter';
  return MONTH_ZH.test(text) || /[a-z]{3}/.test(text.replaceAll(BOUNDS, '')) ? 'month' : 'year';
}
