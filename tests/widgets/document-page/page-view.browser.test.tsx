import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_PICTURES } from '../../../src/widgets/document-page/page-pictures';
import { PageView } from '../../../src/widgets/document-page/page-view';
import { TagBook } from '../../../src/widgets/document-page/tag-book';
import { documentOf, pagesOf, textItems } from '../../olap/document/drawn-text';
import { mountInShadow, type Mounted } from '../../ui/mount-in-shadow';
import { until } from '../../until';

let mounted: Mounted | null = null;
const refused: string[] = [];
const onRefused = (event: SecurityPolicyViolationEvent) => refused.push(event.effectiveDirective);

beforeEach(() => document.addEventListener('securitypolicyviolation', onRefused));
afterEach(() => {
  document.removeEventListener('securitypolicyviolation', onRefused);
  mounted?.unmount();
});

test('a page is drawn to the point, can be selected, and needs nothing a strict page refuses', async () => {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "style-src-attr 'none'";
  document.head.append(meta);
  const svg =
    '<svg viewBox="0 0 40 20"><rect width="40" height="20" style="fill:#f00"/><text x="1" y="9" style="font-size:9px">Ü</text></svg>';
  const [page] = pagesOf(
    documentOf([
      { kind: 'heading', level: 1, text: 'Flights 航班' },
      { kind: 'text', text: 'Toronto (YYZ), Łódź and AVATAR fiord' },
      { kind: 'chart', svg: 'one', aspect: 2, alt: 'Rises' },
    ]),
  );
  const book = new TagBook();
  book.add(page!);
  mounted = mountInShadow(
    <QueryClientProvider client={new QueryClient()}>
      <PageView
        page={page!}
        book={book}
        pictures={{ ...NO_PICTURES, drawings: new Map([['one', svg]]) }}
        scale={1.5}
        label="Page 1"
        onAnchor={() => undefined}
      />
    </QueryClientProvider>,
    { width: 1000, height: 1400 },
  );
  const { shadow } = mounted;
  await until(() => expect(shadow.querySelector('.bi-paper svg svg')).not.toBeNull());
  const paper = shadow.querySelector('.bi-paper')!.getBoundingClientRect();
  expect(paper.width).toBeCloseTo(page!.width * 1.5, 1);
  expect(paper.height).toBeCloseTo(page!.height * 1.5, 1);
  for (const item of textItems(page!)) {
    const at = page!.items.indexOf(item);
    const line = shadow.querySelector<SVGTextElement>(`text[data-item="${at}"]`)!;
    const start = line.getStartPositionOfChar(0);
    expect(start.x).toBeCloseTo(item.x, 2);
    expect(start.y).toBeCloseTo(item.y, 2);
    expect(Math.abs(line.getComputedTextLength() - item.width)).toBeLessThan(0.05);
  }
  const range = document.createRange();
  range.selectNodeContents(shadow.querySelector('text')!);
  expect(range.toString()).toBe('Flights 航班');
  const chart = shadow.querySelector('.bi-paper svg svg')!;
  expect(getComputedStyle(chart.querySelector('rect')!).fill).toBe('rgb(255, 0, 0)');
  expect(getComputedStyle(chart.querySelector('text')!).fontSize).toBe('9px');
  expect(refused).toEqual([]);
  const read = shadow.querySelector('.bi-reading')!.getBoundingClientRect();
  expect(read.width).toBeLessThanOrEqual(1);
});
