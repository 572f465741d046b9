const MONTHS =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const ORDINAL = '(first|second|third|fourth)';
const YEAR = '((?:19|20)\\d\\d)';
const TO = '(?:to|and|until|till|through|-|–)';

/** "1 January to 31 March 2025": both days are of the year of the second. */
const DAYS = new RegExp(
  `\\b(\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTHS}) (${TO}) (\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTHS},? ${YEAR})`,
  'g',
);
const MONTH_DAYS = new RegExp(
  `\\b(${MONTHS} \\d{1,2}(?:st|nd|rd|th)?) (${TO}) (${MONTHS} \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR})`,
  'g',
);
/** "the second and third quarter of 2025" */
const QUARTERS = new RegExp(
  `\\b(?:the )?${ORDINAL} (and|or|vs\\.?|versus|to|through) (?:the )?${ORDINAL} (quarter|half)s? (?:of |in )?${YEAR}`,
  'g',
);
const NAMES = '(.{2,40}?) or (.{2,40}?)';
const HAS =
  '(?:has|had|have|made|makes|make|earned|earns|earn|got|gets|get|took|takes|generated|generates|produced|produces|saw|sees|did|does|brought in|brings in)';
const MORE =
  '(?:more|most|fewer|less|higher|highest|lower|lowest|bigger|larger|better|the (?:more|most|higher|highest|lower|lowest|bigger|larger|better))';
/** "airport or downtown - who made more revenue in 2024" */
const WHO_MORE = new RegExp(
  `^${NAMES} ?[,:;–—-] ?(?:which|who)(?: one| of them| of the two)? ${HAS} ${MORE} (?=[a-z])`,
);
/** "who made more revenue, airport or downtown" */
const MORE_OF = new RegExp(
  `\\b(?:which|who)(?: one)? ${HAS} ${MORE} (.{3,30}?) ?[,:;–—-] ?(.{2,30}?) or (?=.{2})`,
  'g',
);
/** "Q1 2025 against Q1 2024 …, with growth": the later one with what it was a year before. */
const GROWTH = new RegExp(
  `\\b(q[1-4]|${MONTHS})(?: of)? ${YEAR} (?:against|vs\\.?|versus|compared (?:to|with)) \\1(?: of)? ${YEAR}\\b(.*?),? (?:with|and|incl(?:uding|\\.)?)(?: the)? (?:growth|change|% change|percentage change|growth rate)(?: rate| in %| in percent)?[.?]?$`,
);

function growthOf(text: string): string {
  const said = GROWTH.exec(text);
  if (said === null) return text;
  const [all, part = '', one = '', other = '', rest = ''] = said;
  if (Math.abs(Number(one) - Number(other)) !== 1) return text;
  const later = Math.max(Number(one), Number(other));
  return text.replace(all, `${part} ${later}${rest} compared with the year before`);
}

/** A text with its comparisons as they are mostly written: "airport vs downtown: revenue" of "airport or downtown - who made more revenue". */
export function asUsualComparison(text: string): string {
  return growthOf(text)
    .replaceAll(DAYS, '$1 $4 $2 $3')
    .replaceAll(MONTH_DAYS, '$1 $4 $2 $3')
    .replaceAll(QUARTERS, 'the $1 $4 of $5 $2 the $3 $4 of $5')
    .replace(WHO_MORE, 'compare $1 vs $2: ')
    .replaceAll(MORE_OF, '$1 $2 vs ');
}
