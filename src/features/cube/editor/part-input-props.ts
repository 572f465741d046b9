import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource, ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import type { ComponentType } from 'react';
import type { ModelEntry } from './model-path';
import type { PartField } from './part-field';

/** What a property of an entry is drawn with: its name, its control, its help or fault. */
export interface FormFieldProps {
  field: PartField;
  entry: ModelEntry;
  model: CubeModel;
  sources: readonly CubeSource[];
  /** faults of the part; their paths begin with the part's own */
  faults: readonly ModelProblem[];
  /** path of the entry in the model, '' for the cube itself */
  path: string;
  disabled: boolean;
  /** `typed` is the path of a property that is typed letter by letter; absent: a choice */
  onChange: (entry: ModelEntry, typed?: string) => void;
}

/** What the control of one property gets. */
export interface PartInputProps {
  id: string;
  field: PartField;
  entry: ModelEntry;
  value: unknown;
  model: CubeModel;
  sources: readonly CubeSource[];
  faults: readonly ModelProblem[];
  /** path of the property in the model */
  path: string;
  invalid: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
  /** draws a property of what is inside this one */
  nested: ComponentType<FormFieldProps>;
}
