/** Whether somebody with these rights may ask a View on the OLap screen and save what they see. */
export function mayMakeReports(actions: readonly string[] | undefined): boolean {
  return actions?.includes('report.create') === true && actions.includes('cube.view');
}
