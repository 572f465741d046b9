import type { FieldChange } from '@bi/contract/blueprint/blueprint-files';
import { fieldChangeText, type FieldChangeText } from '@bi/olap/blueprint/field-change-text';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { DifferenceView } from '../../../widgets/difference-view';
import { filesTexts } from './files-texts';

/** Each difference of an object in words: where it is, what is there now and what will be. */
export function Differences({ fields }: { fields: readonly FieldChange[] }) {
  const texts = useTexts(filesTexts);
  const { language } = useLanguage();
  return (
    <div className="wf-scroll">
      <table className="wf-table">
        <thead>
          <tr>
            <th>{texts.where}</th>
            <th>{texts.before}</th>
            <th>{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <tr key={index}>
              <Difference path={field.path} said={fieldChangeText(field, language)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cells of one difference. */
function Difference({ path, said }: { path: string; said: FieldChangeText }) {
  const texts = useTexts(filesTexts);
  const { place, before, after, removed, added, order, isLines } = said;
  const where = <td title={path}>{place.join(' › ')}</td>;
  if (order !== null) {
    return (
      <>
        {where}
        <td />
        <td>
          <span className="wf-quiet">{texts.order}</span> {order.join(', ')}
        </td>
      </>
    );
  }
  if (removed.length + added.length > 0) {
    return (
      <>
        {where}
        <td>
          {removed.map((one, at) => (
            <div key={at}>
              − <del>{one}</del>
            </div>
          ))}
        </td>
        <td>
          {added.map((one, at) => (
            <div key={at}>
              + <ins>{one}</ins>
            </div>
          ))}
        </td>
      </>
    );
  }
  if (isLines && before !== null && after !== null) {
    return (
      <>
        {where}
        <td colSpan={2}>
          <DifferenceView before={before} after={after} label={place.join(' › ')} />
        </td>
      </>
    );
  }
  return (
    <>
      {where}
      <td>{before !== null && <del>{before}</del>}</td>
      <td>{after !== null && <ins>{after}</ins>}</td>
    </>
  );
}
