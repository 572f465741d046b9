/** Routes of the specification with their trail, a text that they show and their section in the menu. */
export const SCREENS: readonly [route: string, trail: string[], text: string, section: string][] = [
  ['/home', ['Cube'], 'Federal receipts', 'Cube'],
  ['/cube', ['Cube'], 'Federal receipts', 'Cube'],
  ['/olap?report_id=flights&type=cube&name=Flights', ['OLap', 'Flights'], 'On-time %', 'Cube'],
  [
    '/pageCube?report_id=flights&type=cube&name=Flights',
    ['Cube', 'Cube editor', 'Flights'],
    'Hierarchies',
    'Cube',
  ],
  ['/view', ['View'], 'Late airports', 'View'],
  [
    '/pageView?report_id=late-airports&type=view&name=Late+airports',
    ['View', 'SQL editor', 'Sample', 'Late airports'],
    'Run',
    'View',
  ],
  [
    '/viewTable?report_id=state&type=table&name=State',
    ['View', 'Table review', 'State'],
    'Profile',
    'View',
  ],
  ['/report', ['Report'], 'Ten busiest states', 'Report'],
  ['/my-report', ['My Report'], 'Made by me', 'My Report'],
  ['/reports', ['Report Plus'], 'Pages of the spec', 'Report Plus'],
  [
    '/reports/config?report_id=pages-of-the-spec&type=document&name=Pages',
    ['Report Plus', 'Document editor', 'Pages'],
    'The first page',
    'Report Plus',
  ],
  [
    '/reports/preview?report_id=pages-of-the-spec&type=document&name=Pages',
    ['Report Plus', 'Pages'],
    'Download',
    'Report Plus',
  ],
  ['/dashboard', ['Dashboard'], 'Made by me', 'Dashboard'],
  ['/blueprint', ['Blueprint'], 'Wildlife strikes overview', 'Blueprint'],
  ['/view-Report?report_id=ten-busiest-states&name=Ten', ['Report', 'Ten'], 'California', 'Report'],
  [
    '/view-My-Report?report_id=ten-busiest-states&name=Ten',
    ['My Report', 'Ten'],
    'California',
    'My Report',
  ],
];
