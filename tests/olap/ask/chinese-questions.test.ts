import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from './sample-cubes';

describe('Chinese questions that no query of the cubes asks', () => {
  let context: AskContext;

  beforeAll(() => {
    context = askContext(sampleAskCubes().map(vocabularyOf));
  });

  it.each([
    ['周一到周五的航班数', '到'],
    ['飞行阶段从爬升到进近的撞击次数', '到'],
    ['航班数和上周相比如何', '和上周相比'],
    ['2001年航班数比上月', '比上月'],
    ['上周航班数和前一周相比', '相比'],
    ['鸟击同比增长最多的州', '同比增长'],
    ['鸟击同比最高的州', '同比'],
    ['损失金额高于10万的航空公司有几家', '有几家'],
    ['有多少家航空公司发生过鸟击', '有多少'],
    ['给我拉个各行业失业率的明细对比表', '对比'],
    ['航班数分别是多少', '分别是'],
    ['最后5个月的航班数', '后'],
    ['单次损失最高的物种', '单'],
    ['为什么6月延误比去年同期下降', '比去年同期'],
  ])('%s is refused for %s', (question, word) => {
    const got = ask(context, question, null);
    expect(got.outcome).toBe('refused');
    expect(got).toHaveProperty('words', expect.arrayContaining([word]));
  });

  it('asks a measure with 呢 in the way of the question before', () => {
    const before = ask(context, '撞击次数最多的5个物种', null);
    const got = ask(context, '损失呢', before.outcome === 'answered' ? before.frame : null);
    expect(got).toMatchObject({
      outcome: 'answered',
      frame: { measures: ['cost'], rows: [{ of: 'species' }], top: { n: 5 } },
    });
  });
});
