import type { WordSpan } from './covers';

const PAID = /^(?:一共|总共|共)?[收交付花赚缴欠](?:了|到|过|到了)?$/;

/** 收了多少物业费, 物业费有多少: what was paid, or is called by a fee, is an amount, no number of rows. */
export function asksAmount(spans: readonly WordSpan[], at: number): boolean {
  if (!/^[有是]?多少$/.test(spans[at]?.text ?? '')) return false;
  if (PAID.test(spans[at - 1]?.text ?? '')) return true;
  return spans.some(({ text, meaning }) => {
    const isMember = meaning.kind === 'target' && meaning.target.kind === 'member';
    return isMember && /\p{Script=Han}[费款税租]$/u.test(text);
  });
}
