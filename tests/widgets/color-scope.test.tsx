import type { MemberColors } from '@bi/olap/chart/style/member-colors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColorScope } from '../../src/widgets/color-scope';
import { useMemberColors } from '../../src/widgets/use-chart-look';

function Probe({ seen }: { seen: MemberColors[] }) {
  seen.push(useMemberColors());
  return null;
}

test('charts of one screen agree on colours, and another screen begins anew', () => {
  const seen: MemberColors[] = [];
  for (const of of ['report', 'dashboard']) {
    renderToStaticMarkup(
      <ColorScope of={of}>
        <Probe seen={seen} />
        <Probe seen={seen} />
      </ColorScope>,
    );
  }
  const [first, beside, next, besideNext] = seen;
  expect(beside).toBe(first);
  expect(next).not.toBe(first);
  expect(besideNext).toBe(next);
});

test('charts without a scope, as of elements on one page, agree too', () => {
  const seen: MemberColors[] = [];
  for (let element = 0; element < 2; element += 1) renderToStaticMarkup(<Probe seen={seen} />);
  expect(seen[1]).toBe(seen[0]);
});
