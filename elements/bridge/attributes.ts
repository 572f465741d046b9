/** How an attribute's text becomes a property's value. */
export type AttributeKind = 'string' | 'number' | 'boolean' | 'json';

/** Attributes of an element by camelCase property name. */
export type AttributeKinds = Readonly<Record<string, AttributeKind>>;

/** Property type of an attribute kind; null where the attribute is absent or unreadable. */
export type AttributeValue<K extends AttributeKind> = K extends 'boolean'
  ? boolean
  : K extends 'number'
    ? number | null
    : K extends 'json'
      ? Readonly<Record<string, unknown>> | null
      : string | null;

/** `reportId` → `report-id`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Value of an attribute's text; booleans follow HTML, and `"false"` is false. Screens get JSON as its text. */
export function readAttribute(kind: AttributeKind, text: string | null): unknown {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null) return null;
  if (kind === 'string' || kind === 'json') return text;
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

/** What a property of an attribute reads as: JSON as an object, null where it is none. */
export function readProperty(kind: AttributeKind, text: string | null): unknown {
  if (kind !== 'json' || text === null) return readAttribute(kind, text);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Text of a property's value as an attribute; null takes the attribute away. */
export function writeAttribute(kind: AttributeKind, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return value === false || value === 'false' ? null : '';
  if (kind === 'json' && typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
}
