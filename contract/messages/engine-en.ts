/** English texts of what fails in the data engine, in its files or on their disk. */
export const engineEn = {
  'engine.exportTooLarge':
    'The file would be larger than {limit}. Add a filter or choose fewer columns.',
  'engine.failed': 'The query failed in the data engine. {reason}',
  'engine.memory':
    'The query needed more memory than is allowed. Add a filter or use fewer fields.',
  'engine.timeout': 'The query took longer than {seconds} seconds and was stopped. Add a filter.',
  'engine.crashed':
    'The data engine stopped during this query. It has been restarted; run it again.',
  'engine.busy': 'The data engine is busy. Try again in a moment.',
  'engine.starting': 'The sample data is still being prepared. Try again in a moment.',
  'engine.dataFile':
    'The data file {file} cannot be used: {reason}. Put back a good copy, or import the data again.',
  'engine.dataFolder':
    'The data folder {folder} cannot be written: {reason}. Free space or change its permissions, then try again.',
  'engine.tableList':
    'The list of tables of this workspace cannot be used: {reason}. No data was deleted. An administrator can rebuild the list from the data files.',
  'engine.diskFull':
    'The disk is full: nothing was written. What was saved before can still be read. Ask whoever runs the server to free space, then try again.',
  'engine.importFailed': 'Building table "{table}" failed: {reason}',
  'engine.noStart': 'The data engine could not be started: {reason}. Try again in a moment.',
} as const;
