import type { TextValues } from '@bi/contract/query/text-value';

const NAME = /\{\{([A-Za-z0-9_-]{1,40})\}\}/g;

/** Names that a text has in double braces, each once, in their order. */
export function namesInText(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(NAME), ([, name = '']) => name))];
}

/** The values that a text names, of those there are. */
export function usedValues(text: string, values: TextValues): TextValues {
  const names = new Set(namesInText(text));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** A name for a new value that no other of a text has, after what it shows. */
export function freeValueName(label: string, values: TextValues): string {
  const stem =
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 30) || 'value';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    if (!Object.hasOwn(values, name)) return name;
  }
}
