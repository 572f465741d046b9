import { FILE_KINDS } from '@bi/contract/blueprint/blueprint-file-kinds';
import { referencesIn } from '@bi/olap/blueprint/file-references';
import { wordsOf } from '../../sql/statement-words';
import type { Decision } from './decide';
import { keysOfReference } from './needs';

/** Keys of what the content of a decision names. */
export function namedBy({ kind, content }: Decision): string[] {
  if (content === null) return [];
  const named = referencesIn(kind, content).flatMap((one) => keysOfReference(one.kind, one.ref));
  if (kind !== 'view' || !('sql' in content)) return named;
  const words = [...wordsOf(content.sql)];
  return words.flatMap((word) => keysOfReference('relation', word));
}

/** The order in which decisions are carried out: what goes first, the kinds by what they name, then what is named. */
export function orderDecisions(decisions: readonly Decision[]): Decision[] {
  const rank = ({ kind }: Decision) => FILE_KINDS.indexOf(kind);
  const byKind = (a: Decision, b: Decision) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1);
  const going = decisions.filter(({ content }) => content === null).sort(byKind);
  const coming = decisions.filter(({ content }) => content !== null).sort(byKind);
  const byKey = new Map(coming.map((one) => [one.key.toLowerCase(), one]));
  const ordered: Decision[] = [];
  const seen = new Set<Decision>();
  const visit = (one: Decision): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const key of namedBy(one)) {
      const named = byKey.get(key.toLowerCase());
      if (named && rank(named) <= rank(one)) visit(named);
    }
    ordered.push(one);
  };
  coming.forEach(visit);
  return [...going.reverse(), ...ordered];
}
