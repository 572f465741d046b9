import type { ChildSettings } from './engine-protocol';

/** A text literal of DuckDB. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** An identifier of DuckDB. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Settings without which statements may give wrong rows. DuckDB 1.5 turns `row_number() … = 1` into an
 * aggregate that takes a later row where the first it reads has no value to order by.
 */
export const TRUE_ROWS = { disabled_optimizers: 'top_n_window_elimination' };

/** Settings an instance is created with. */
export function createSettings(settings: ChildSettings): Record<string, string> {
  return {
    ...TRUE_ROWS,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false',
    memory_limit: `${settings.memoryMb}MiB`,
    threads: String(settings.threads),
    temp_directory: settings.spillFolder,
  };
}

/** What a connection may still change once the configuration is locked. */
const CONNECTION_SETTINGS = [
  'schema',
  'search_path',
  'custom_profiling_settings',
  'enable_profiling',
  'profiling_output',
];

/**
 * Statements that lock an instance, in the order in which they must run: nothing outside its
 * folders is reachable afterwards and no setting can be changed back.
 */
export function lockStatements(
  settings: ChildSettings,
  readFolders: readonly string[] = [],
): string[] {
  const folders = [settings.dataFolder, settings.spillFolder, ...readFolders].map((folder) =>
    quoteText(folder.endsWith('/') ? folder : `${folder}/`),
  );
  return [
    `SET GLOBAL TimeZone = 'UTC'`,
    // Given at creation it is accepted and then not respected.
    `SET GLOBAL max_temp_directory_size = '${settings.spillMb}MiB'`,
    `SET allowed_directories = [${folders.join(', ')}]`,
    `SET allowed_configs = [${CONNECTION_SETTINGS.map(quoteText).join(', ')}]`,
    `SET enable_external_access = false`,
    `SET lock_configuration = true`,
  ];
}

/** Statements that make a connection write how many rows each statement read into `profileFile`. */
export function profileStatements(profileFile: string): string[] {
  return [
    `SET custom_profiling_settings = '{"CUMULATIVE_ROWS_SCANNED": "true"}'`,
    `SET enable_profiling = 'json'`,
    `SET profiling_output = ${quoteText(profileFile)}`,
  ];
}
