import type { ViewContent } from '@bi/contract/blueprint/blueprint-contents';
import type { ViewCreate } from '@bi/contract/table/view';
import type { ViewRow } from '../../../repositories/saved/view-repository';
import { commonFields, withoutFileFields } from './common-fields';

/** A View as its file has it. */
export function viewContent(row: ViewRow): ViewContent {
  const { sql, variables, materialisation } = row;
  return {
    ...commonFields(row),
    sql,
    ...(variables.length > 0 && { variables }),
    ...(materialisation.kind !== 'live' && { materialisation }),
  };
}

/** What making or saving the View of a file takes. */
export function viewBody(content: ViewContent): ViewCreate {
  return withoutFileFields(content);
}
