import type { ChartInput } from '@bi/olap/chart/style/chart-style';
import { MemberColors } from '@bi/olap/chart/style/member-colors';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { useMemo } from 'react';
import { useUi } from '../ui/ui-context';
import { usePrinting } from '../ui/use-printing';
import { useReducedMotion } from '../ui/use-reduced-motion';
import { useColorBook, useColorScope } from './color-scope';

const booksByScope = new WeakMap<object, MemberColors>();

/** The colours of members that all charts of a scope share: see `ColorScope`. */
export function useMemberColors(): MemberColors {
  const scope = useColorScope();
  const colors = booksByScope.get(scope) ?? new MemberColors();
  booksByScope.set(scope, colors);
  return colors;
}

/** How charts are drawn here, whatever they show; the same object until that changes. Paper is light. */
export function useChartLook(): Pick<ChartInput, 'palette' | 'language' | 'colors' | 'animate'> {
  const { language, dark } = useUi();
  const printing = usePrinting();
  const reduced = useReducedMotion();
  const shared = useMemberColors();
  const colors = useColorBook() ?? shared;
  return useMemo(() => {
    const palette = paletteOf(dark && !printing);
    return { palette, language, colors, animate: !printing && !reduced };
  }, [dark, printing, reduced, language, colors]);
}
