/**
 * SQL text laid out line by line, keywords in capitals, `{{variables}}` untouched. The formatter loads
 * on first use.
 * @throws {Error} for text that the formatter cannot read
 */
export async function formatSql(text: string): Promise<string> {
  const { formatDialect, duckdb } = await import('sql-formatter');
  return formatDialect(text, {
    dialect: duckdb,
    keywordCase: 'upper',
    linesBetweenQueries: 1,
    paramTypes: { custom: [{ regex: '\\{\\{\\s*[A-Za-z_]\\w*\\s*\\}\\}' }] },
  });
}
