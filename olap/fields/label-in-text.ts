import { isGermanLabel } from './german-label';

/** A label that is written with a capital on each of its words, as headings are: "Product Name". */
const TITLE = /^[A-Z][\w'’-]*(?:\s+(?:of|per|in|at|and|the|to|for|by|[^a-z\s]\S*))+$/;

/**
 * A label inside a longer text: its first letter is small, but of words that are written large ("GDP",
 * "Einzelpreis") and of headings with capitals throughout ("Product Name").
 */
export function labelInText(label: string): string {
  if (/^[A-Z][A-Z\d&]/.test(label) || isTitle(label) || isGermanLabel(label)) return label;
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const isTitle = (label: string): boolean => TITLE.test(label) && /\s[A-Z][a-z]/.test(label);
