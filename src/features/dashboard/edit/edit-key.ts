/** Key of the edit session of a dashboard in the memory of the tab. */
export function editKey(id: string): string {
  return `dashboard:${id}`;
}
