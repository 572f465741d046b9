import type { CubeModel } from '@bi/contract/cube';
import type { CubeSource } from '@bi/contract/cube-edit';
import type { Entry } from './model-path';
import type { PartField } from './part-field';

/** What the control of one property gets. */
export interface PartInputProps {
  id: string;
  field: PartField;
  entry: Entry;
  value: unknown;
  model: CubeModel;
  sources: readonly CubeSource[];
  invalid: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}
