const ONLY = { en: 'Only the rows of {only}.', zh: '仅包含“{only}”的行。' } as const;

/** Says that a mail or a file has the rows of some values alone, by the choice of its schedule. */
export function onlyText(only: string, language: 'en' | 'zh'): string {
  return ONLY[language].replace('{only}', () => only);
}
