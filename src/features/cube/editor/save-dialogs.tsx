import { Button, Modal } from 'antd';
import type { ModelChange } from '@bi/contract/cube-edit';
import { modelChanges } from '@bi/olap/model/model-changes';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { changeText, changeTexts } from '../change-text';
import { useEditor } from './editor-context';
import { modelOf } from './editor-store';
import { editorTexts } from './editor-texts';
import type { CubeSaving } from './use-save-cube';

/** What saving asks: whether reports may break, and whose version stays. */
export function SaveDialogs({ saving }: { saving: CubeSaving }) {
  if (saving.conflict) return <ConflictDialog saving={saving} conflict={saving.conflict} />;
  if (saving.breaks) return <BreaksDialog saving={saving} breaks={saving.breaks} />;
  return null;
}

function BreaksDialog({
  saving,
  breaks,
}: {
  saving: CubeSaving;
  breaks: NonNullable<CubeSaving['breaks']>;
}) {
  const texts = useTexts(editorTexts);
  const reports = breaks.filter(({ kind }) => kind === 'report');
  const rules = breaks.filter(({ kind }) => kind === 'rule');
  return (
    <Modal
      open
      width={560}
      title={reports.length > 0 ? texts.breaksTitle : texts.breaksRulesTitle}
      onCancel={saving.close}
      footer={
        <div className="ce-buttons">
          <Button danger loading={saving.busy} onClick={saving.saveBreaking}>
            {texts.breaksSave}
          </Button>
          <Button type="primary" autoFocus onClick={saving.close}>
            {texts.breaksBack}
          </Button>
        </div>
      }
    >
      {reports.length > 0 && <BreakList text={texts.breaksText} icon="chart" breaks={reports} />}
      {rules.length > 0 && <BreakList text={texts.breaksRules} icon="lock" breaks={rules} />}
    </Modal>
  );
}

function BreakList({
  text,
  icon,
  breaks,
}: {
  text: string;
  icon: 'chart' | 'lock';
  breaks: NonNullable<CubeSaving['breaks']>;
}) {
  const texts = useTexts(editorTexts);
  return (
    <>
      <p>{text}</p>
      <ul className="ce-breaks">
        {breaks.map(({ id, name, fields, reason }) => (
          <li key={id}>
            <Icon name={icon} />
            <b>{name}</b>
            <small>{fields.length > 0 ? texts.uses(fields.join(', ')) : reason}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConflictProps {
  saving: CubeSaving;
  conflict: NonNullable<CubeSaving['conflict']>;
}

function ConflictDialog({ saving, conflict }: ConflictProps) {
  const texts = useTexts(editorTexts);
  const { language } = useLanguage();
  const mine = useEditor(({ history }) => history.present.text);
  const saved = useEditor((state) => state.saved.text);
  const [before, after] = [modelOf(saved), modelOf(mine)];
  const own = before && after ? modelChanges(before, after) : [];
  return (
    <Modal
      open
      width={680}
      title={texts.conflictTitle}
      onCancel={saving.close}
      footer={
        <div className="ce-buttons">
          <Button onClick={saving.takeTheirs}>{texts.takeTheirs}</Button>
          <Button danger onClick={saving.keepMine}>
            {texts.keepMine}
          </Button>
          <Button type="primary" autoFocus loading={saving.busy} onClick={saving.saveCopy}>
            {texts.saveCopy}
          </Button>
        </div>
      }
    >
      <p>{texts.conflictText(conflict.savedBy, fullMomentText(conflict.savedAt, language))}</p>
      <div className="ce-sides">
        <Changes title={texts.theirs} changes={conflict.changes} />
        <Changes title={texts.mine} changes={own} />
      </div>
    </Modal>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly ModelChange[] }) {
  const texts = useTexts(editorTexts);
  const words = useTexts(changeTexts);
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {changes.length === 0 && <li>{texts.same}</li>}
        {changes.map((change, index) => (
          <li key={index}>{changeText(change, words)}</li>
        ))}
      </ul>
    </section>
  );
}
