import type { FileNotes } from './file/file-job';

/** A condition with its field: `Region: West`, `Month = Jan 2010`. */
export function conditionLine(
  { label, text }: FileNotes['filters'][number],
  language: 'en' | 'zh',
): string {
  if (label === '') return text;
  if (/^[=≠<>≤≥]/.test(text)) return `${label} ${text}`;
  return `${label}${language === 'zh' ? '：' : ': '}${text}`;
}
