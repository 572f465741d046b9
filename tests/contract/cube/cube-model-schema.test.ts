import { CubeModel } from '@bi/contract/cube/cube';
import { expect, test } from 'vitest';

test('the schema that browsers read is that of a cube’s model; `npx vitest run --project unit tests/contract/cube/cube-model-schema.test.ts -u` writes it', async () => {
  const text = `${JSON.stringify(CubeModel)}\n`;
  await expect(text).toMatchFileSnapshot('../../../contract/cube/cube-model.schema.json');
});
