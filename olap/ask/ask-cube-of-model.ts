import type { CubeModel, Dimension, Measure } from '@bi/contract/cube';
import type { AskCube, AskField, AskMeasure, AskMember } from './ask-cube';
import { withSharedNames } from './shared-names';

type Named = Pick<Dimension, 'name' | 'label' | 'synonyms'>;

function namesOf({ name, label, synonyms }: Named): Named & { label: string; synonyms: string[] } {
  return { name, label: label ?? name.replaceAll('_', ' '), synonyms: [...(synonyms ?? [])] };
}

function measureOf(measure: Measure): AskMeasure {
  const { description, lowerIsBetter } = measure;
  return {
    ...namesOf(measure),
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
 * the members they see, which get their shared Chinese names, and the last day of the rows they see.
 */
export function askCubeOf(model: CubeModel, members: AskMember[], lastDay: string | null): AskCube {
  const fields: AskField[] = model.dimensions
    .filter(({ hidden }) => hidden !== true)
    .map((dimension) => ({
      ...namesOf(dimension),
      kind: 'dimension',
      type: dimension.type,
    }));
  return {
    name: model.name,
    label: model.label ?? model.name,
    measures: model.measures.filter(({ hidden }) => hidden !== true).map(measureOf),
    fields,
    members: withSharedNames(members),
    date: askedDate(model),
    lastDay,
  };
}
