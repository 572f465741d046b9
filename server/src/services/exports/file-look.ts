import type { ExportAsked } from '@bi/contract/delivery/export';
import type { FileLook } from '../../rendering/file/file-job';

/** Pixels of a picture that says no size. */
const PICTURE = { width: 720, height: 480 };

/** How a file looks by what was asked for, with the default of each option, and what its source shows. */
export function fileLook(
  { format, options = {} }: ExportAsked,
  { chart, table, marks }: Pick<FileLook, 'chart' | 'table' | 'marks'>,
): FileLook {
  const { language = 'en', bom = true, guard = true, notes = true } = options;
  const { pageSize: size = 'a4', orientation = null } = options;
  const { width = PICTURE.width, height = PICTURE.height, theme = 'light' } = options;
  return {
    ...{ format, language, bom, guard, notes, chart, table },
    ...(marks && { marks }),
    ...(options.page !== undefined && { pageNumber: options.page }),
    page: { size, orientation },
    picture: { width, height, theme },
  };
}
