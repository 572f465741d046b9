/**
 * States and territories as code, FIPS code, name, census region, census division: the U.S. Census
 * Bureau's regions and divisions; territories stand apart.
 */
const STATES = `
CT 09 Northeast|New England|Connecticut
ME 23 Northeast|New England|Maine
MA 25 Northeast|New England|Massachusetts
NH 33 Northeast|New England|New Hampshire
RI 44 Northeast|New England|Rhode Island
VT 50 Northeast|New England|Vermont
NJ 34 Northeast|Middle Atlantic|New Jersey
NY 36 Northeast|Middle Atlantic|New York
PA 42 Northeast|Middle Atlantic|Pennsylvania
IL 17 Midwest|East North Central|Illinois
IN 18 Midwest|East North Central|Indiana
MI 26 Midwest|East North Central|Michigan
OH 39 Midwest|East North Central|Ohio
WI 55 Midwest|East North Central|Wisconsin
IA 19 Midwest|West North Central|Iowa
KS 20 Midwest|West North Central|Kansas
MN 27 Midwest|West North Central|Minnesota
MO 29 Midwest|West North Central|Missouri
NE 31 Midwest|West North Central|Nebraska
ND 38 Midwest|West North Central|North Dakota
SD 46 Midwest|West North Central|South Dakota
DE 10 South|South Atlantic|Delaware
DC 11 South|South Atlantic|District of Columbia
FL 12 South|South Atlantic|Florida
GA 13 South|South Atlantic|Georgia
MD 24 South|South Atlantic|Maryland
NC 37 South|South Atlantic|North Carolina
SC 45 South|South Atlantic|South Carolina
VA 51 South|South Atlantic|Virginia
WV 54 South|South Atlantic|West Virginia
AL 01 South|East South Central|Alabama
KY 21 South|East South Central|Kentucky
MS 28 South|East South Central|Mississippi
TN 47 South|East South Central|Tennessee
AR 05 South|West South Central|Arkansas
LA 22 South|West South Central|Louisiana
OK 40 South|West South Central|Oklahoma
TX 48 South|West South Central|Texas
AZ 04 West|Mountain|Arizona
CO 08 West|Mountain|Colorado
ID 16 West|Mountain|Idaho
MT 30 West|Mountain|Montana
NV 32 West|Mountain|Nevada
NM 35 West|Mountain|New Mexico
UT 49 West|Mountain|Utah
WY 56 West|Mountain|Wyoming
AK 02 West|Pacific|Alaska
CA 06 West|Pacific|California
HI 15 West|Pacific|Hawaii
OR 41 West|Pacific|Oregon
WA 53 West|Pacific|Washington
PR 72 Territories|Territories|Puerto Rico
VI 78 Territories|Territories|Virgin Islands
GU 66 Territories|Territories|Guam
AS 60 Territories|Territories|American Samoa
CQ 69 Territories|Territories|Northern Mariana Islands
`;

/** SELECT that gives the table `dim_state`: code, fips, state, region, division. */
export function statesSql(): string {
  const rows = STATES.trim()
    .split('\n')
    .map((line) => {
      const [region = '', division = '', state = ''] = line.slice(6).split('|');
      const fields = [line.slice(0, 2), line.slice(3, 5), state, region, division];
      return `(${fields.map((field) => `'${field}'`).join(', ')})`;
    });
  return `SELECT * FROM (VALUES ${rows.join(',\n')}) AS s(code, fips, state, region, division) ORDER BY code`;
}
