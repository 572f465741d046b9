import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useSession } from '../host/use-session';
import { isBareRoute } from './navigation-guard';

/** Informs the page that frames the app which route it shows; queries of sign-in routes stay here. */
export function useRouteReport(path: string, search: string): void {
  const session = useSession();
  useEffect(() => {
    if (session.home !== 'frame') return;
    const secret = isBareRoute(path) || path.startsWith('/token');
    session.reportToParent({
      type: 'navigate',
      to: secret ? path : path + search,
      title: document.title,
    });
  }, [session, path, search]);
}

/**
 * Informs the page that frames the app how high its content is, whenever that changes, also when it
 * shrinks. `frame` is the app, `content` the part of it that scrolls.
 */
export function useHeightReport(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  const session = useSession();
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current];
    if (session.home !== 'frame' || outer === null || inner === null) return;
    let last = '';
    const report = () => {
      const news = { type: 'resize', ...neededHeight(outer, inner) } as const;
      const text = JSON.stringify(news);
      if (text === last) return;
      last = text;
      session.reportToParent(news);
    };
    const sizes = new ResizeObserver(report);
    const watchChildren = () => {
      sizes.disconnect();
      for (const child of [inner, ...inner.children]) sizes.observe(child);
    };
    const children = new MutationObserver(watchChildren);
    children.observe(inner, { childList: true });
    watchChildren();
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [session, frame, content]);
}

/**
 * Height the content would take if nothing limited it: measured with the scrolling part folded to
 * nothing, so that a screen of the frame's own height does not hold the frame at that height.
 */
function neededHeight(outer: HTMLElement, inner: HTMLElement): { height: number; fills: boolean } {
  const around = outer.offsetHeight - inner.clientHeight;
  const given = inner.clientHeight;
  const shown = Math.max(0, ...[...inner.children].map((child) => child.scrollHeight));
  const { flex, height } = inner.style;
  inner.style.flex = 'none';
  inner.style.height = '0';
  const natural = inner.scrollHeight;
  inner.style.flex = flex;
  inner.style.height = height;
  return { height: Math.ceil(around + natural), fills: natural < shown && shown >= given - 1 };
}
