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

/** Verbs in the past for nouns whose ending does not say them. */
const PAST: Readonly<Record<string, readonly string[]>> = {
  sale: ['sold'],
  pay: ['paid'],
  payment: ['paid'],
  send: ['sent'],
  buy: ['bought'],
  birth: ['born'],
  death: ['died'],
  begin: ['began', 'begun'],
  registration: ['registered'],
  publication: ['published'],
  pub: ['published'],
  resolution: ['resolved'],
  expiry: ['expired'],
  expiration: ['expired'],
  loan: ['loaned', 'lent', 'borrowed'],
  reservation: ['reserved', 'booked'],
  admission: ['admitted'],
};
/** Ends of nouns for what happened, without which they are its verb. */
const NOUN_END = /(?<=.{3})(?:al|ure|ment|ing)$/;
/** A verb with its particle in one word: "checkout". */
const WITH_PARTICLE = /^([a-z]{3,}) ?(out|in|up|off|back|down)$/;
const IN_PAST = /(?<=.{2})ed$/;

/** Forms of an English verb in the past, right or not: a wrong one is never asked for. */
export function pastForms(verb: string): string[] {
  const own = Object.hasOwn(PAST, verb) ? PAST[verb] : undefined;
  if (own !== undefined) return [...own];
  if (IN_PAST.test(verb)) return [verb];
  const [, base, particle] = WITH_PARTICLE.exec(verb) ?? [];
  if (base !== undefined)
    return [`${base}ed ${particle}`, `${base}${base.at(-1) ?? ''}ed ${particle}`];
  if (verb.endsWith('tion')) return [`${verb.slice(0, -3)}ed`];
  if (verb.endsWith('ssion')) return [`${verb.slice(0, -5)}tted`];
  if (verb.endsWith('e')) return [`${verb}d`, ...withoutEnd(verb)];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`];
  if (verb.endsWith('ry') || verb.endsWith('ery')) return [`${verb.slice(0, -1)}ed`];
  return [`${verb}ed`, `${verb}${verb.at(-1) ?? ''}ed`, ...withoutEnd(verb)];
}

/** "arrived" of "arrival", "departed" of "departure", "shipped" of "shipment". */
function withoutEnd(noun: string): string[] {
  const stem = noun.replace(NOUN_END, '');
  return stem === noun ? [] : [`${stem}ed`, `${stem}${stem.at(-1) ?? ''}ed`];
}

/** A verb and its particle in two words: "check in". */
const VERB_AND_PARTICLE = /(?:^|\s)([a-z]{3,} (?:out|in|up|off|back|down))$/;

/** What the name of a date says besides that it is one, in small letters: "hire" of "Hire date day"; '' for nothing. */
export function eventOf(label: string): string {
  let stem = label.toLowerCase().replace(/(?<=[a-z]{3})-(?=(?:out|in|up|off|back|down)\b)/g, ' ');
  while (PART.test(stem)) stem = stem.replace(PART, '');
  const [, pair] = VERB_AND_PARTICLE.exec(stem) ?? [];
  if (pair !== undefined) return pair;
  const event = stem.split(/\s+/).at(-1) ?? '';
  return /^[a-z]{3,}$/.test(event) && !/^(?:date|time|day)$/.test(event) ? event : '';
}

/** Words that say which date a period next to them is about: "hired" of "Hire date day", 入职 of 入职日期. */
export function periodWords(label: string): string[] {
  if (HAN.test(label)) {
    const stem = label.replace(PART_ZH, '');
    return stem === label || stem.length < 2 ? [] : [stem];
  }
  const verb = eventOf(label);
  if (verb === '') return [];
  const short = verb.endsWith('very') ? [`${verb.slice(0, -1)}ed`] : [];
  return [...pastForms(verb), ...short];
}

/** Nouns for what happened on a date, each time once: "checkouts" of "Checkout date day", "bookings" of "Book date", 报修数量 of 报修日期. */
export function eventNouns(label: string): string[] {
  if (HAN.test(label)) {
    return periodWords(label).flatMap((event) =>
      ['数', '量', '数量', '次数', '单数', '单量', '笔数', '人次'].map((end) => `${event}${end}`),
    );
  }
  const event = eventOf(label);
  if (event.length < 4 || IN_PAST.test(event)) return [];
  if (/(?:al|ure|ment|ing|tion|ssion|very|out|in|up)$/.test(event)) return [event];
  return [event, `${event}ing`];
}
