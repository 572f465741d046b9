import { hasOwnAxes, HEAD, tickTexts } from './cartesian-layout';
import { boxAt, facetHead, scaleAt, type Plan, secondMeasures } from './cartesian-plan';
import { ownTitles, type OptionObject } from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { cutEnd, labelWidth } from '../text/label-fit';
import { referenceLines } from './reference-lines';

/** Headings: the spec's title, then what each pane is of, and where its axis does not begin at zero. */
export function titlesOf(plan: Plan): OptionObject[] {
  const { input, data, scales, horizontal } = plan;
  const { palette, language } = input;
  const heads: OptionObject[] = ownTitles(input);
  const add = (
    text: string,
    left: number,
    top: number,
    room: number,
    textStyle: OptionObject,
  ): void => {
    heads.push({
      text: cutEnd(text, room),
      left,
      top,
      padding: 0,
      textStyle: { fontSize: 12, fontWeight: 600, color: palette.textSecond, ...textStyle },
    });
  };
  const shared = sharedHead(plan);
  if (shared !== '') add(shared, 12, plan.margins.top - HEAD + 2, plan.width - 24, {});
  data.panes.forEach((pane, at) => {
    const box = boxAt(plan, at);
    const scale = scaleAt(scales, at);
    const { format } = tickTexts(input, data, pane, scale);
    const second = secondMeasures(plan);
    const names = pane.measures
      .filter((measure) => !second.includes(measure))
      .map((measure) => input.cellSet.measures[measure]?.label ?? '')
      .join(', ');
    const lines = horizontal ? referenceLines(input, data, pane).map(({ label }) => label) : [];
    const named = at === 0 ? (input.spec?.axes?.y?.title ?? names) : names;
    const own = data.hasFacets ? pane.facet : named;
    const isSaid = scale.hasZero || (shared !== '' && !hasOwnAxes(input, data));
    const from = isSaid
      ? []
      : [chartWords(language).axisFrom.replace('{value}', format(scale.min))];
    const start = horizontal || !box.isFirst ? box.left : data.hasFacets ? box.left : 12;
    const right = second.length > 0 ? box.width / 2 : box.width + (box.left - start) - 4;
    const notes = data.hasFacets && at > 0 && !hasOwnAxes(input, data) ? [] : [...from, ...lines];
    const fixed = at === 0 ? data.fixed : [];
    const text = [own, ...fixed, ...notes].filter((part) => part !== '').join(' · ');
    add(text, start, box.top - HEAD + 1, Math.max(40, right), {});
    const across = horizontal && at === 0 ? (input.spec?.axes?.x?.title ?? '') : '';
    if (across !== '') add(across, 12, box.top - HEAD + 1, box.left - 24, {});
    if (second.length > 0) {
      const names = second.map((measure) => input.cellSet.measures[measure]?.label ?? '');
      const labels = input.spec?.axes?.second?.title ?? names.join(', ');
      const shown = cutEnd(labels, box.width / 2);
      add(
        shown,
        box.left + box.width - labelWidth(shown) + 8,
        box.top - HEAD + 1,
        box.width / 2 + 4,
        {},
      );
    }
  });
  return heads;
}

/** What all small charts show, and where the axis they share does not begin at zero; '' for nothing. */
function sharedHead({ input, data, scales }: Plan): string {
  const [pane] = data.panes;
  if (pane === undefined || facetHead(input, data) === 0) return '';
  const measures = new Set(data.panes.flatMap((one) => one.measures));
  const names = [...measures].map((measure) => input.cellSet.measures[measure]?.label ?? '');
  const scale = scaleAt(scales, 0);
  const { format } = tickTexts(input, data, pane, scale);
  const from = chartWords(input.language).axisFrom.replace('{value}', format(scale.min));
  const isFrom = !scale.hasZero && !hasOwnAxes(input, data);
  return [input.spec?.axes?.y?.title ?? names.join(', '), ...(isFrom ? [from] : [])].join(' · ');
}
