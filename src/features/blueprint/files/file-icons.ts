import type { FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { IconName } from '../../../ui/icon-paths';
import { KIND_ICONS } from '../../../widgets/kind-look';

/** Icon of the files of a kind. */
export const FILE_ICONS: Readonly<Record<FileKind, IconName>> = {
  ...KIND_ICONS,
  email: 'mail',
  access: 'lock',
};
