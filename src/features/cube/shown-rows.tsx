import type { VisibleRowsAnswer } from '@bi/contract/identity/visible-rows';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { BREAKS_STYLE } from './breaks-style';
import { breaksTexts } from './breaks-texts';
import { VisibleRowsList } from './visible-rows-list';

/** Whose visible rows change without a cube that keeps them from some. */
export default function ShownRows({ people, fields }: VisibleRowsAnswer) {
  useStyleSheet(BREAKS_STYLE);
  const texts = useTexts(breaksTexts);
  return (
    <>
      <p>{texts.deleteText}</p>
      <VisibleRowsList people={people} fields={fields} />
    </>
  );
}
