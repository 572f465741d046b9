import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { CubeModel } from '@bi/contract/cube/cube';
import { ReportCreate } from '@bi/contract/report/report';
import { sampleContent } from '../../src/sample/sample-content';

describe.each(sampleContent)('the content of the sample cube $model.name', ({ model, reports }) => {
  it('is a cube as the contract describes it', () => {
    expect([...Value.Errors(CubeModel, model)]).toEqual([]);
  });

  it.each(reports)('has a report as the contract describes it: $name', (report) => {
    expect([...Value.Errors(ReportCreate, report)]).toEqual([]);
  });
});
