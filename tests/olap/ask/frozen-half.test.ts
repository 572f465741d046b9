import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { runGold } from './run-gold';
import { sampleAskCubes } from './sample-cubes';

const GOLD = new URL('gold/', import.meta.url);

function digestsOf(set: string): string {
  const folder = new URL(`${set}/`, GOLD);
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const digest = createHash('sha256').update(readFileSync(new URL(name, folder)));
      return `${digest.digest('hex')}  ${name}`;
    })
    .join('\n');
}

function committedDigests(set: string): string {
  return readFileSync(new URL(`${set}.sha256`, GOLD), 'utf8').trim();
}

describe('the frozen half of the gold set', () => {
  it('is as it was written before there was any code', () => {
    expect(digestsOf('frozen')).toBe(committedDigests('frozen'));
  });

  it.each(['en', 'zh'])('has at most one question in a hundred silently wrong, %s', (language) => {
    const context = askContext(sampleAskCubes().map(vocabularyOf));
    const all = runGold(context, 'frozen').filter(({ stratum }) => stratum.startsWith(language));
    const wrong = all.filter(({ result }) => result === 'wrong');
    expect(wrong.length / all.length).toBeLessThanOrEqual(0.01);
    expect(all.filter(({ result }) => result === 'right').length / all.length).toBeGreaterThan(
      0.97,
    );
  });
});

describe('the blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('blind')).toBe(committedDigests('blind'));
  });

  it('is answered as meant by now', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'blind');
    const misses = all.filter(({ result }) => result !== 'right');
    expect(all).toHaveLength(528);
    expect(misses.map(({ question, result }) => `${result}: ${question}`)).toEqual([]);
  }, 300_000);
});

describe('the second blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('second-blind')).toBe(committedDigests('second-blind'));
  });

  it('is answered no worse than its fourth run, which docs/chatbot.md has', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'second-blind');
    const numberOf = (result: string) => all.filter((one) => one.result === result).length;
    expect(all).toHaveLength(408);
    expect(numberOf('right')).toBeGreaterThanOrEqual(402);
    expect(numberOf('wrong')).toBeLessThanOrEqual(2);
  }, 300_000);
});

describe('the third blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('third-blind')).toBe(committedDigests('third-blind'));
  });

  it('is answered as meant by now', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'third-blind');
    const numberOf = (result: string) => all.filter((one) => one.result === result).length;
    expect(all).toHaveLength(393);
    expect(numberOf('right')).toBe(393);
  }, 300_000);
});

describe('the fourth blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('fourth-blind')).toBe(committedDigests('fourth-blind'));
  });

  it('is answered no worse than with the rules of the fifth one, which docs/chatbot.md has', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'fourth-blind');
    const numberOf = (result: string) => all.filter((one) => one.result === result).length;
    expect(all).toHaveLength(303);
    expect(numberOf('right')).toBeGreaterThanOrEqual(287);
    expect(numberOf('wrong')).toBeLessThanOrEqual(7);
  }, 300_000);
});

describe('the fifth blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('fifth-blind')).toBe(committedDigests('fifth-blind'));
  });

  it('is answered no worse than its second run, which docs/chatbot.md has', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'fifth-blind');
    const numberOf = (result: string) => all.filter((one) => one.result === result).length;
    expect(all).toHaveLength(273);
    expect(numberOf('right')).toBeGreaterThanOrEqual(249);
    expect(numberOf('wrong')).toBeLessThanOrEqual(9);
  }, 300_000);
});

describe('the sixth blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('sixth-blind')).toBe(committedDigests('sixth-blind'));
  });

  it('is answered no worse than its second run, which docs/chatbot.md has', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'sixth-blind');
    const numberOf = (result: string) => all.filter((one) => one.result === result).length;
    expect(all).toHaveLength(324);
    expect(numberOf('right')).toBeGreaterThanOrEqual(309);
    expect(numberOf('wrong')).toBeLessThanOrEqual(9);
  }, 300_000);
});

describe('the seventh blind set of questions', () => {
  it('is as it was written before its first run', () => {
    expect(digestsOf('seventh-blind')).toBe(committedDigests('seventh-blind'));
  });

  it('is answered no worse than its second run, which docs/chatbot.md has', () => {
    const all = runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'seventh-blind');
    const numberOf = (result: string) => all.filter((one) => one.result === result).length;
    expect(all).toHaveLength(324);
    expect(numberOf('right')).toBeGreaterThanOrEqual(301);
    expect(numberOf('wrong')).toBeLessThanOrEqual(11);
  }, 300_000);
});
