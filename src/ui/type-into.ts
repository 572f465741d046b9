/**
 * Types a text in place of a part of a field, as by the keyboard: the field has the focus then, its change is
 * reported, and undo brings back what was there.
 * @param end exclusive
 */
export function typeInto(
  field: HTMLTextAreaElement,
  text: string,
  { start, end }: { start: number; end: number },
): void {
  const after = field.value.slice(0, start) + text + field.value.slice(end);
  field.focus();
  field.setSelectionRange(start, end);
  const command = text === '' ? 'delete' : 'insertText';
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else can be undone by the keys for it
  if ('execCommand' in document) document.execCommand(command, false, text);
  if (field.value === after) return;
  // past React, which would take a value that it has seen set for no change
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, after);
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
