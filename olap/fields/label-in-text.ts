import { isGermanLabel } from './german-label';

/** A label inside a longer text: its first letter is small, but of words that are written large: "GDP", "Einzelpreis". */
export function labelInText(label: string): string {
  if (/^[A-Z][A-Z\d]/.test(label) || isGermanLabel(label)) return label;
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
