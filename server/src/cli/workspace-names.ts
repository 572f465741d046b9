import { existsSync, readFileSync } from 'node:fs';
import type { FileNameMap } from '@bi/contract/blueprint-files';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';
import { WorkspaceError } from './workspace-client';

const PARTS = ['people', 'groups', 'tables'] as const;

/**
 * What people, groups and tables of files are called on a server, from a YAML or JSON file.
 * @throws {WorkspaceError} where there is no such file, or it says anything else
 */
export function readNames(file: string): FileNameMap {
  if (!existsSync(file)) throw new WorkspaceError(`There is no file ${file}.`);
  const { value, faults } = readStrictYaml(readFileSync(file, 'utf8'));
  if (value === null) {
    const [first] = faults;
    throw new WorkspaceError(`${file}:${first?.line ?? 1}: ${first?.detail ?? 'no YAML'}`);
  }
  for (const [part, names] of Object.entries(value)) {
    const isPart = PARTS.some((one) => one === part);
    const isMap = typeof names === 'object' && names !== null && !Array.isArray(names);
    if (!isPart || !isMap || Object.values(names).some((one) => typeof one !== 'string')) {
      throw new WorkspaceError(`${file}: ${part} is not one of people, groups, tables with names.`);
    }
  }
  return value;
}
