import type { CubeModel, Dimension, Measure } from '@bi/contract/cube';
import type { AskCube, AskField, AskMeasure, AskMember } from './ask-cube';

/** Further names by which a cube's fields are asked for, by the name of the field. */
export type FurtherNames = Record<string, readonly string[]>;

type Named = Pick<Dimension, 'name' | 'label' | 'synonyms'>;

function namesOf(
  { name, label, synonyms }: Named,
  further: FurtherNames,
): Named & {
  label: string;
  synonyms: string[];
} {
  return {
    name,
    label: label ?? name.replaceAll('_', ' '),
    synonyms: [...(synonyms ?? []), ...(further[name] ?? [])],
  };
}

function measureOf(measure: Measure, further: FurtherNames): AskMeasure {
  const { description, lowerIsBetter } = measure;
  return {
    ...namesOf(measure, further),
    ...(description === undefined ? {} : { description }),
    ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
    ...('agg' in measure && measure.agg === 'distinct' ? { distinct: true } : {}),
  };
}

/** Dimensions whose members a question may name: texts that are not hidden. */
export function askedDimensions(model: CubeModel): Dimension[] {
  return model.dimensions.filter(({ hidden, type }) => hidden !== true && type === 'string');
}

/** The date that periods are conditions on: the first visible one; null: there is none. */
export function askedDate(model: CubeModel): string | null {
  const dates = model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp');
  return dates.find(({ hidden }) => hidden !== true)?.name ?? null;
}

/**
 * What may be asked of a cube: its model as the person's role leaves it, without hidden fields, with
 * the members they see and the last day of the rows they see.
 */
export function askCubeOf(
  model: CubeModel,
  members: AskMember[],
  lastDay: string | null,
  further: FurtherNames = {},
): AskCube {
  const fields: AskField[] = model.dimensions
    .filter(({ hidden }) => hidden !== true)
    .map((dimension) => ({
      ...namesOf(dimension, further),
      kind: 'dimension',
      type: dimension.type,
    }));
  return {
    name: model.name,
    label: model.label ?? model.name,
    measures: model.measures
      .filter(({ hidden }) => hidden !== true)
      .map((measure) => measureOf(measure, further)),
    fields,
    members,
    date: askedDate(model),
    lastDay,
  };
}
