/** How an attribute's text becomes a property's value. */
export type AttributeKind = 'string' | 'number' | 'boolean';

/** Attributes of an element by camelCase property name. */
export type AttributeKinds = Readonly<Record<string, AttributeKind>>;

/** Property type of an attribute kind; null where the attribute is absent or unreadable. */
export type AttributeValue<K extends AttributeKind> = K extends 'boolean'
  ? boolean
  : K extends 'number'
    ? number | null
    : string | null;

/** `reportId` → `report-id`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Value of an attribute's text; booleans follow HTML, and `"false"` is false. */
export function readAttribute(kind: AttributeKind, text: string | null): unknown {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null) return null;
  if (kind === 'string') return text;
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

/** Text of a property's value as an attribute; null takes the attribute away. */
export function writeAttribute(kind: AttributeKind, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return value === false || value === 'false' ? null : '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
}
