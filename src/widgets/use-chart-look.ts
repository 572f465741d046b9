import type { ChartInput } from '@bi/olap/chart/chart-style';
import { MemberColors } from '@bi/olap/chart/member-colors';
import { paletteOf } from '@bi/olap/chart/palette';
import { useMemo } from 'react';
import { useUi } from '../ui/ui-context';
import { useColorBook, useColorScope } from './color-scope';

const booksByScope = new WeakMap<object, MemberColors>();

/** The colours of members that all charts of a scope share: see `ColorScope`. */
export function useMemberColors(): MemberColors {
  const scope = useColorScope();
  const colors = booksByScope.get(scope) ?? new MemberColors();
  booksByScope.set(scope, colors);
  return colors;
}

/** How charts are drawn here, whatever they show; the same object until that changes. */
export function useChartLook(): Pick<ChartInput, 'palette' | 'language' | 'colors'> {
  const { language, dark } = useUi();
  const shared = useMemberColors();
  const colors = useColorBook() ?? shared;
  return useMemo(() => ({ palette: paletteOf(dark), language, colors }), [dark, language, colors]);
}
