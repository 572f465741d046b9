import { describe, expect, it } from 'vitest';
import { tradeReader } from './trade-cubes';

type Read = (question: string) => string;

const TRADES: readonly [
  trade: string,
  read: Read,
  questions: readonly (readonly [string, string])[],
][] = [
  [
    'a network of power lines',
    tradeReader(
      'Outage events',
      'Start date',
      {
        Feeder: ['F1', 'F2'],
        'Feeder district': ['North', 'South'],
        Cause: ['Squirrel', 'Storm'],
        Crew: ['A', 'B'],
      },
      { sums: ['Customers affected', 'Duration (min)'], counts: ['feeders', 'crews'] },
    ),
    [
      ['outages by district', 'Number of outage events · by Feeder district'],
      ['power cuts by cause', 'Number of outage events · by Cause'],
      [
        'worst 3 districts by number of outages',
        'Number of outage events · by Feeder district · top 3',
      ],
      ['outages by circuit', 'Number of outage events · by Feeder'],
      ['customers without power by district', 'Customers affected · by Feeder district'],
      ['how many gangs by district', 'Distinct crews · by Feeder district'],
      ['how many planned outages', 'refused: planned'],
      ['outages that were restored by district', 'refused: restored'],
    ],
  ],
  [
    'a fishing port',
    tradeReader(
      'Landings',
      'Landing date',
      {
        Vessel: ['Ada', 'Bea'],
        'Vessel port': ['Leith', 'Oban'],
        Species: ['Cod', 'Hake'],
        Skipper: ['Ann', 'Ben'],
      },
      { sums: ['Landed weight', 'Value'], counts: ['vessels'] },
    ),
    [
      ['catch by boat', 'asked: Number of landings · by Vessel | Landed weight · by Vessel'],
      ['how many hauls by captain', 'Number of landings · by Skipper'],
      ['hauls by harbour', 'Number of landings · by Vessel port'],
      ['fish caught by boat', 'Landed weight · by Vessel'],
      ['discarded catch by port', 'refused: discarded'],
      ['illegal catches by port', 'refused: illegal'],
    ],
  ],
  [
    'an insurer',
    tradeReader(
      'Claims',
      'Report date',
      {
        Adjuster: ['Ann', 'Ben'],
        Peril: ['Fire', 'Hail'],
        'Policyholder city': ['Rome', 'Bari'],
        'Claim status': ['Open', 'Paid', 'Rejected'],
      },
      { sums: ['Paid amount', 'Claimed amount'], counts: ['policyholders'] },
    ),
    [
      ['payouts by handler', 'Paid amount · by Adjuster'],
      ['claims lodged by cause of loss', 'Number of claims · by Peril'],
      ['turned down claims by handler', 'Number of claims · by Adjuster · Claim status: Rejected'],
      ['how many customers by city', 'Distinct policyholders · by Policyholder city'],
      ['cases by handler', 'Number of claims · by Adjuster'],
      ['how many claims were withdrawn', 'refused: withdrawn'],
      ['reopened claims by handler', 'refused: reopened'],
    ],
  ],
  [
    'a charity',
    tradeReader(
      'Gifts',
      'Gift date',
      { Donor: ['Ann', 'Ben'], 'Donor city': ['Rome', 'Bari'], Appeal: ['Winter', 'Water'] },
      { sums: ['Gift amount'], counts: ['donors'] },
    ),
    [
      ['donations by fund', 'Number of gifts · by Appeal'],
      ['money raised by appeal', 'Gift amount · by Appeal'],
      ['how many supporters gave in 2025', 'Distinct donors · 2025'],
      ['how many donors donated something in 2025', 'Distinct donors · 2025'],
      ['how many supporters made a donation in 2025', 'Distinct donors · 2025'],
      ['lapsed donors by city', 'refused: lapsed'],
      ['recurring donations by appeal', 'refused: recurring'],
    ],
  ],
  [
    'recruiting',
    tradeReader(
      'Applications',
      'Application date',
      {
        Vacancy: ['Cook', 'Driver'],
        Recruiter: ['Ann', 'Ben'],
        'Vacancy department': ['Bar', 'Hall'],
        Stage: ['Applied', 'Hired', 'Rejected'],
      },
      { counts: ['applicants', 'vacancies'] },
    ),
    [
      [
        'candidates by vacancy',
        'asked: Number of applications · by Vacancy | Distinct applicants · by Vacancy',
      ],
      ['job applications by headhunter', 'Number of applications · by Recruiter'],
      ['cvs by recruiter', 'Number of applications · by Recruiter'],
      ['how many openings', 'Distinct vacancies'],
      ['how many candidates withdrew', 'refused: withdrew'],
      ['interviewed candidates by vacancy', 'refused: interviewed'],
    ],
  ],
  [
    'a help desk',
    tradeReader(
      'Tickets',
      'Created date',
      {
        Assignee: ['Ann', 'Ben'],
        Requester: ['Cy', 'Dee'],
        Priority: ['High', 'Low'],
        Status: ['Open', 'Closed', 'On hold'],
      },
      { sums: ['Resolution time (h)'], counts: ['requesters'] },
    ),
    [
      ['cases by handler', 'Number of tickets · by Assignee'],
      ['issues raised by urgency', 'Number of tickets · by Priority'],
      ['how many users raised a ticket in 2025', 'Distinct requesters · 2025'],
      ['paused tickets', 'Number of tickets · Status: On hold'],
      ['how many callers by urgency', 'Distinct requesters · by Priority'],
      ['escalated tickets by agent', 'refused: escalated'],
      ['reopened tickets by agent', 'refused: reopened'],
    ],
  ],
  [
    'cinemas',
    tradeReader(
      'Screenings',
      'Screening date',
      { Film: ['Ora', 'Lux'], 'Film genre': ['Drama', 'Crime'], Cinema: ['Rex', 'Roxy'] },
      { sums: ['Tickets sold', 'Takings'], counts: ['films'] },
    ),
    [
      ['how many movies by genre', 'Distinct films · by Film genre'],
      ['seats sold by movie', 'Tickets sold · by Film'],
      ['admissions by cinema', 'Tickets sold · by Cinema'],
      ['cancelled showings', 'refused: cancelled'],
    ],
  ],
  [
    'a mine',
    tradeReader(
      'Haul cycles',
      'Shift date',
      {
        Shovel: ['S1', 'S2'],
        Truck: ['T1', 'T2'],
        'Truck operator': ['Ann', 'Ben'],
        Material: ['Ore', 'Waste'],
      },
      { sums: ['Tonnes hauled', 'Cycle time (min)'], counts: ['trucks'] },
    ),
    [
      ['loads by shovel', 'Number of haul cycles · by Shovel'],
      ['tonnage by truck', 'Tonnes hauled · by Truck'],
      ['how many lorries', 'Distinct trucks'],
      ['loads per driver', 'Number of haul cycles · by Truck operator'],
      ['empty loads by truck', 'refused: empty'],
      ['rejected loads by shovel', 'refused: rejected'],
    ],
  ],
  [
    'gyms',
    tradeReader(
      'Check ins',
      'Check in date',
      {
        Club: ['East', 'West'],
        'Club city': ['Rome', 'Bari'],
        Member: ['Ann', 'Ben'],
        'Member plan': ['Gold', 'Basic'],
      },
      { counts: ['members', 'clubs'] },
    ),
    [
      ['visits by club', 'Number of check ins · by Club'],
      ['workouts by gym', 'Number of check ins · by Club'],
      ['how many gym goers by city', 'Distinct members · by Club city'],
      ['how many members trained in 2025', 'Distinct members · 2025'],
      ['how many new members by club', 'refused: new'],
      ['missed visits by club', 'refused: missed'],
    ],
  ],
  [
    'a law firm',
    tradeReader(
      'Matters',
      'Opened date',
      {
        Attorney: ['Ann', 'Ben'],
        Court: ['High', 'Low'],
        'Practice area': ['Tax', 'Land'],
        Client: ['X', 'Y'],
      },
      { sums: ['Billable hours', 'Fees billed'], counts: ['clients'] },
    ),
    [
      ['cases by lawyer', 'Number of matters · by Attorney'],
      ['lawsuits by area of law', 'Number of matters · by Practice area'],
      ['chargeable hours by lawyer', 'Billable hours · by Attorney'],
      ['cases won by lawyer', 'refused: won'],
      ['lost cases by lawyer', 'refused: lost'],
    ],
  ],
  [
    'charging stations',
    tradeReader(
      'Charging sessions',
      'Start date',
      { Charger: ['C1', 'C2'], 'Charger city': ['Rome', 'Bari'], Driver: ['Ann', 'Ben'] },
      { sums: ['Energy delivered (kWh)', 'Revenue'], counts: ['drivers', 'chargers'] },
    ),
    [
      ['charges by charging point', 'Number of charging sessions · by Charger'],
      ['power charged by city', 'Energy delivered (kWh) · by Charger city'],
      ['how many motorists plugged in in 2025', 'Distinct drivers · 2025'],
      ['failed charges by city', 'refused: failed'],
    ],
  ],
  [
    'farms',
    tradeReader(
      'Harvest records',
      'Harvest date',
      {
        Field: ['A1', 'B2'],
        Crop: ['Rye', 'Oats'],
        Farmer: ['Ann', 'Ben'],
        Farm: ['Hill', 'Dale'],
      },
      { sums: ['Yield (t)', 'Area (ha)'], counts: ['fields', 'farms'] },
    ),
    [
      ['how many paddocks by ranch', 'Distinct fields · by Farm'],
      ['yield by grower', 'Yield (t) · by Farmer'],
      ['amount harvested by farm', 'Yield (t) · by Farm'],
      ['lost harvest by farm', 'refused: lost'],
      ['expected yield by crop', 'refused: expected'],
    ],
  ],
  [
    'flats to let',
    tradeReader(
      'Leases',
      'Start date',
      {
        Tenant: ['Ann', 'Ben'],
        Unit: ['1a', '2b'],
        'Unit building': ['Ash', 'Elm'],
        Landlord: ['X', 'Y'],
      },
      { sums: ['Monthly rent', 'Deposit'], counts: ['tenants', 'units'] },
    ),
    [
      ['tenancies by building', 'Number of leases · by Unit building'],
      ['how many renters by landlord', 'Distinct tenants · by Landlord'],
      ['how many flats by block', 'Distinct units · by Unit building'],
      ['how many renters signed a lease in 2025', 'Distinct tenants · 2025'],
      ['evicted tenants by building', 'refused: evicted'],
      ['terminated tenancies', 'refused: terminated'],
    ],
  ],
  [
    'a factory',
    tradeReader(
      'Production runs',
      'Run date',
      {
        Machine: ['M1', 'M2'],
        'Machine line': ['L1', 'L2'],
        Operator: ['Ann', 'Ben'],
        Shift: ['Early', 'Late', 'Night'],
      },
      {
        sums: ['Quantity good', 'Quantity scrapped', 'Downtime (min)'],
        counts: ['machines', 'operators'],
      },
    ),
    [
      ['output by machine', 'Quantity good · by Machine'],
      ['rejects by operator', 'Quantity scrapped · by Operator'],
      ['batches by shift', 'Number of production runs · by Shift'],
      ['standstill by machine', 'Downtime (min) · by Machine'],
      ['how much did we produce by line', 'refused: produce'],
      ['aborted batches by line', 'refused: aborted'],
      ['planned output by line', 'refused: planned'],
    ],
  ],
];

describe.each(TRADES)('questions in the words of %s', (_, read, questions) => {
  it.each(questions)(
    'are read, and refused where a word says which rows: %s',
    (question, reading) => {
      expect(read(question)).toBe(reading);
    },
  );
});
