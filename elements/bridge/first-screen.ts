import { FIRST_ATTRIBUTES, FIRST_TAGS } from '@bi/contract/start/first-parts';
import type { FirstElement, FirstNode, FirstScreen } from '@bi/contract/start/first-screen';
import type { RequestInterceptor, Session } from '../../src/core/session/session-types';
import { firstBoardStyle } from './first-board-style';

const STYLE = `
.bi-first{all:initial;position:absolute;inset:0;display:flex;flex-direction:column;direction:ltr;box-sizing:border-box;contain:strict;overflow:hidden;
pointer-events:none;font:13px/1.5 var(--bi-font,system-ui,sans-serif);color:#1d1a26;background:#fff}
.bi-first[data-dark]{color:#ece9f5;background:#1a1822}
.bi-first-head{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 14px;padding:10px 16px}
.bi-first-head b{flex:0 0 100%;font-size:18px;font-weight:650;line-height:1.35;letter-spacing:-.01em}
.bi-first-head span{font-size:12.5px;opacity:.7}
.bi-first-bar{flex:none;height:40px;border:1px solid #8883;border-width:1px 0;background:#8881}
.bi-first-foot{flex:none;height:28px;border-top:1px solid #8883;background:#8881}
.bi-first-body{display:flex;flex:1;min-height:0}
.bi-first-table,.bi-first-chart{flex:1 1 0;min-width:0;overflow:hidden}
.bi-first-chart{padding:6px 12px}.bi-first-table+.bi-first-chart{border-left:1px solid #8883}
.bi-first table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
.bi-first :is(th,td){height:27px;padding:0 10px;border-bottom:1px solid #8882;text-align:left;white-space:nowrap}
.bi-first th{font-weight:550;opacity:.75}
.bi-first [data-n]{text-align:right}
.bi-first [data-kind]{font-weight:600}
${[1, 2, 3, 4, 5, 6].map((level) => `.bi-first td[data-level="${level}"]{padding-left:${10 + level * 14}px}`).join('')}`;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A first screen that is ready to be shown. `show` puts it into a shadow root and gives what takes it out:
 * at once, or once nothing in `drawing` is busy any longer.
 */
export interface FirstCover {
  show: (root: ShadowRoot) => (drawing?: HTMLElement) => void;
}

/** The first screen whose call was sent ahead; null where there is none. */
export async function firstCover(
  session: Session,
  path: string,
  interceptor: RequestInterceptor | null,
): Promise<FirstCover | null> {
  const { signal } = new AbortController();
  const answer = await session.takeEarly(path, undefined, signal, interceptor);
  const { data } = (answer?.body ?? {}) as { data?: FirstScreen | null };
  const tree = data?.tree ?? null;
  const made = tree && buildFirst(tree);
  if (!made) return null;
  return {
    show(root) {
      const forget = adoptFirstStyle(root, made.matches('.bi-first-page'));
      root.append(made);
      const hide = () => {
        made.remove();
        forget();
      };
      return (drawing) => (drawing ? whenDrawn(drawing, hide) : hide());
    },
  };
}

/** The elements of a first screen; what is not on the lists of `first-parts` is left out. */
function buildFirst(tree: FirstElement): Element | null {
  return build(tree, false) as Element | null;
}

function build(node: FirstNode, isDrawing: boolean): Node | null {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, ...parts] = node;
  if (!FIRST_TAGS.includes(tag)) return null;
  const drawn = isDrawing || tag === 'svg';
  const made = drawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (FIRST_ATTRIBUTES.includes(name)) made.setAttribute(name, value);
  }
  for (const part of parts) {
    const inner = build(part, drawn);
    if (inner) made.append(inner);
  }
  return made;
}

/** Puts the style sheet of first screens into a shadow root; gives what takes it out again. */
function adoptFirstStyle(root: ShadowRoot, isBoard: boolean): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(isBoard ? STYLE + firstBoardStyle() : STYLE);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Longest that a first screen is shown over a screen that still draws, milliseconds. */
const MAX_DRAWING = 8000;

/** Calls back once nothing in sight of `box` is busy any longer: a chart's code may come after its numbers. */
function whenDrawn(box: HTMLElement, done: () => void): void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const { bottom } = box.getBoundingClientRect();
    const busy = [...box.querySelectorAll('[aria-busy=true]')];
    if (busy.some((one) => one.getBoundingClientRect().top < bottom)) return;
    watch.disconnect();
    clearTimeout(timer);
    requestAnimationFrame(done);
  };
  // once a frame, in which it is laid out anyway
  const watch = new MutationObserver(() => (frame ||= requestAnimationFrame(look)));
  const timer = setTimeout(() => {
    watch.disconnect();
    done();
  }, MAX_DRAWING);
  watch.observe(box, { subtree: true, childList: true, attributes: true });
  look();
}
