const HAN = /\p{Script=Han}/u;
const PART = /\s+(?:day|date|time|timestamp)$/i;
const PART_ZH = /(?:日期|时间|日)$/;

/** What a date is also called: "Hire date" of "Hire date day". */
export function dateNames(label: string): string[] {
  const short = HAN.test(label) ? label.replace(PART_ZH, '日期') : label.replace(PART, '');
  if (short === label || short === '') return [];
  // without the word it is the name of what happened: "transactions" are no days
  return HAN.test(label) || /date|time|datum|zeit/i.test(short) ? [short] : [`${short} date`];
}

/** Forms of an English verb in the past, right or not: a wrong one is never asked for. */
export function pastForms(verb: string): string[] {
  if (verb.endsWith('tion')) return [`${verb.slice(0, -3)}ed`];
  if (verb.endsWith('ssion')) return [`${verb.slice(0, -5)}tted`];
  if (verb.endsWith('e')) return [`${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`];
  if (verb.endsWith('ry') || verb.endsWith('ery')) return [`${verb.slice(0, -1)}ed`];
  return [`${verb}ed`, `${verb}${verb.at(-1) ?? ''}ed`];
}

/** Words that say which date a period next to them is about: "hired" of "Hire date day", 入职 of 入职日期. */
export function periodWords(label: string): string[] {
  if (HAN.test(label)) {
    const stem = label.replace(PART_ZH, '');
    return stem === label || stem.length < 2 ? [] : [stem];
  }
  let stem = label.toLowerCase();
  while (PART.test(stem)) stem = stem.replace(PART, '');
  const verb = stem.split(/\s+/).at(-1) ?? '';
  if (!/^[a-z]{3,}$/.test(verb) || /^(?:date|time|day)$/.test(verb)) return [];
  const short = verb.endsWith('very') ? [`${verb.slice(0, -1)}ed`] : [];
  return [...pastForms(verb), ...short];
}
