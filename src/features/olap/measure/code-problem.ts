import { reasonOf, reasonText, type Language } from '@bi/contract/messages/catalogue';
import { formatProblems } from '@bi/olap/format/format-code';

/** What is wrong with a format code, in words. */
export interface CodeProblem {
  text: string;
  /** false: it is understood, but shows a word that was perhaps meant as a sign */
  serious: boolean;
}

/** The first problem of a format code; null for a sound or empty one. */
export function codeProblem(code: string, language: Language): CodeProblem | null {
  const [fault] = formatProblems(code.trim());
  if (fault === undefined) return null;
  const { kind, text } = fault;
  const params = { text: text.slice(0, 60), ...(kind === 'bareText' && { quoted: `"${text}"` }) };
  const said = reasonText(reasonOf(`format.${kind}`, params), language);
  return {
    text: said.charAt(0).toLocaleUpperCase() + said.slice(1),
    serious: kind !== 'bareText',
  };
}
