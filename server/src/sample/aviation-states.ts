import states from './content/states.json';

/**
 * SELECT that gives the table `dim_state`: code, fips, state, region, division. They are the regions and
 * divisions of the U.S. Census Bureau; territories have one of their own.
 */
export function statesSql(): string {
  const rows = states.map(({ code, fips, name, region, division }) => {
    const fields = [code, fips, name, region, division];
    return `(${fields.map((field) => `'${field}'`).join(', ')})`;
  });
  return `SELECT * FROM (VALUES ${rows.join(',\n')}) AS s(code, fips, state, region, division) ORDER BY code`;
}
