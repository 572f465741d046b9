import type { ColorBook } from '@bi/olap/chart/style/member-colors';
import { createContext, use, useMemo, type ReactNode } from 'react';

const ColorScopeContext = createContext<object>({});

interface ColorScopeProps {
  /** name of the screen; another one begins with no colour given */
  of: string;
  children: ReactNode;
}

/**
 * Charts in it agree on the colours of members, and owe nothing to charts that were seen before. Without
 * one, all charts of a page agree.
 */
export function ColorScope({ of, children }: ColorScopeProps) {
  const scope = useMemo(() => ({ of }), [of]);
  return <ColorScopeContext value={scope}>{children}</ColorScopeContext>;
}

/** Identity of the scope that a chart is in: the same object for all charts that agree. */
export function useColorScope(): object {
  return use(ColorScopeContext);
}

const ColorBookContext = createContext<ColorBook | null>(null);

/** Charts in it take their colours from `book`, whatever their scope has given; null: from their scope. */
export const ColorBookProvider = ColorBookContext;

/** The book that the charts here take their colours from; null: that of their scope. */
export function useColorBook(): ColorBook | null {
  return use(ColorBookContext);
}
