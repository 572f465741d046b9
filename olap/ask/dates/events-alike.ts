/** Words for one thing that happens, whatever the column for its date is called. */
interface Happening {
  /** what it is called in names of columns */
  stems: RegExp;
  nouns: readonly string[];
  verbs: readonly string[];
}

const list = (text: string): string[] => (text === '' ? [] : text.split('|'));
const happening = (stems: RegExp, nouns: string, verbs: string): Happening => ({
  ...{ stems, nouns: list(nouns), verbs: list(verbs) },
});

const HAPPENINGS: readonly Happening[] = [
  happening(
    /^(?:check ?in|arrival|arrived?|arr)$/,
    'arrival|check in|check ins|checkin|checkins',
    'arriving|arrived|checking in|checked in',
  ),
  happening(
    /^(?:check ?out|departure|departed?|dep)$/,
    'departure|check out|check outs|checkout|checkouts',
    'departing|departed|checking out|checked out',
  ),
  happening(
    /^(?:ship|shipped|shipment|shipping|dispatch(?:ed)?)$/,
    'shipment|shipping|dispatch',
    'shipped|dispatched|shipping',
  ),
  happening(/^(?:deliver|delivery|delivered|dlv)$/, 'delivery', 'delivered'),
  happening(/^(?:creation|created?|cre|crt)$/, 'creation', 'created'),
  happening(/^(?:completion|completed?|finish|finished|fin)$/, 'completion', 'finished'),
  happening(/^(?:issued?|iss)$/, 'issue', 'issued'),
  happening(
    /^(?:book|booked|booking|reserved?|reservation)$/,
    'booking|reservation',
    'booked|reserved',
  ),
  happening(/^(?:order|ordered)$/, '', 'ordered'),
  happening(/^(?:return|returned)$/, '', 'returned'),
  happening(/^(?:hire|hired|joined|join)$/, '', 'hired|joined'),
  happening(/^due$/, '', 'due|falling due'),
];

/** Nouns and verbs of what happened by a word of a date's name, itself not: "arrival" of "check in". */
export function eventsAlike(event: string): { nouns: readonly string[]; verbs: readonly string[] } {
  const found = HAPPENINGS.find(({ stems }) => stems.test(event));
  return found ?? { nouns: [], verbs: [] };
}
