import type { CanonicalQuery } from './canonical-query';

/** An expectation of the gold set; its notation is described in gold/README.md. */
export type Expectation =
  | {
      outcome: 'answered';
      intent: 'query' | 'changes' | 'records' | 'define';
      query: CanonicalQuery;
      /** how it has to be drawn; absent: anyhow */
      chart?: string;
      /** the place of the ranking that is asked for; absent: the list */
      place?: number;
    }
  | { outcome: 'asked'; between: string[] }
  | { outcome: 'refused'; words: string[] };

const CLAUSE = /\s+(?=(?:by|top|bottom|where|during|before|having|show|vs|drawn|placed)\s)/;

/** joins two conditions on fields */
const AND = / and (?=\w+ !?= )/g;

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function yearsOf(values: string[]): string {
  return values
    .map((year) => `during ${year}-01-01..${Number(year) + 1}-01-01`)
    .toSorted()
    .join(' or ');
}

function whereText(condition: string): string {
  if (/[<>]/.test(condition)) return condition;
  const [, field = '', sign = '', values = ''] = /^(\w+)\s*(!?=)\s*(.*)$/.exec(condition) ?? [];
  if (field === 'year' && sign === '=') return yearsOf(list(values));
  return `${field} ${sign} ${list(values.toLowerCase()).toSorted().join(', ')}`;
}

function readQuery(cube: string, text: string): CanonicalQuery {
  const [measures = '', ...clauses] = text.replaceAll(AND, ' where ').split(CLAUSE);
  const names = list(measures);
  const query: CanonicalQuery = {
    cube,
    measures: names,
    fields: [],
    top: null,
    where: [],
    having: [],
  };
  for (const clause of clauses) {
    const at = clause.indexOf(' ');
    const rest = clause.slice(at + 1).trim();
    const word = clause.slice(0, at);
    if (word === 'by')
      query.fields = list(rest)
        .map((field) => field.replace(/^\w+\.year$/, 'year'))
        .toSorted();
    else if (word === 'top' || word === 'bottom') query.top = `${word} ${rest}`;
    else if (word === 'where') query.where.push(whereText(rest));
    else if (word === 'during')
      query.where.push(
        rest
          .split(' or ')
          .map((period) => `during ${period}`)
          .toSorted()
          .join(' or '),
      );
    else if (word === 'having') query.having.push(rest);
    else if (word === 'show') query.measures.push(`${names[0] ?? ''} as ${rest}`);
    else if (word === 'vs') query.measures.push(`${names[0] ?? ''} vs ${rest}`);
  }
  query.measures.sort();
  query.where.sort();
  query.having.sort();
  return query;
}

/** Reads one expectation. */
export function readExpectation(text: string): Expectation {
  const [, head = '', rest = ''] = /^([^:]+?)(?::\s*(.*))?$/.exec(text) ?? [];
  if (head === 'refused') return { outcome: 'refused', words: list(rest) };
  if (head === 'asked') return { outcome: 'asked', between: rest.split(' / ') };
  const [, intent, cube = head] = /^(changes|records|define) (\w+)$/.exec(head) ?? [];
  const known =
    intent === 'changes' || intent === 'records' || intent === 'define' ? intent : 'query';
  const chart = / drawn (\w+)$/.exec(rest)?.[1];
  const place = / placed (\d+)/.exec(rest)?.[1];
  const query = readQuery(cube, rest);
  return {
    ...{ outcome: 'answered', intent: known, query },
    ...(chart !== undefined && { chart }),
    ...(place !== undefined && { place: Number(place) }),
  };
}
