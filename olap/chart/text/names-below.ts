import { labelWidth, wrapLabel, wrapLabels } from './label-fit';

/** pixels between two names */
const APART = 8;
/** pixels a name is cut to at least; with less room every so many are shown */
const LEAST = 40;

/**
 * Names below categories that follow no order, in at most two lines: each wrapped into its step; else in two
 * rows by turns; where only a few letters would be left, every so many complete ones ('' for the others).
 * @param step pixels from one category to the next
 */
export function namesBelow(labels: readonly string[], step: number): string[] {
  const wrapped = labels.map((label) => wrapLabel(label, step - APART));
  const cut = wrapped.some((lines) => lines.some((line) => line.endsWith('…')));
  const texts = wrapped.map((lines) => lines.join('\n'));
  if (!cut) return texts;
  if (labels.every((label) => labelWidth(label) + APART <= 2 * step)) {
    return labels.map((label, at) => (at % 2 === 0 ? label : `\n${label}`));
  }
  if (step >= LEAST) return wrapLabels(labels, step - APART).map((lines) => lines.join('\n'));
  for (let every = 2; every <= labels.length / 2; every += 1) {
    const shown = labels.map((label, at) =>
      at % every === 0 ? wrapLabel(label, step * every - APART) : [],
    );
    const edge = step / 2 + labels.length * step;
    const last = shown.findLastIndex((lines) => lines.length > 0);
    const isInside =
      (last + 0.5) * step + Math.max(0, ...(shown[last] ?? []).map(labelWidth)) / 2 <= edge;
    if (isInside && !shown.some((lines) => lines.some((line) => line.endsWith('…')))) {
      return shown.map((lines) => lines.join('\n'));
    }
  }
  return texts;
}
