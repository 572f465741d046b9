/** A name for a CSV file without characters that file systems refuse; never empty. */
export function fileName(name: string, ending = 'csv'): string {
  const safe = name
    .replace(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const stem = safe.replace(/^[. ]+|[. ]+$/g, '').slice(0, 120);
  return `${stem === '' ? 'report' : stem}.${ending}`;
}
