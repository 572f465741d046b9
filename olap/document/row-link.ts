const NAME = /\{\{([^{}]+)\}\}/g;

/**
 * The address that a row of a table opens.
 * @param template an address in which `{{name}}` is the value of a field
 * @param valueOf the value of a field by its name; null for none
 */
export function rowLink(
  template: string,
  valueOf: (name: string) => string | number | boolean | null,
): string {
  return template.replaceAll(NAME, (_, name: string) =>
    encodeURIComponent(String(valueOf(name.trim()) ?? '')),
  );
}
