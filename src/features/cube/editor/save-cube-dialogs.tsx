import { Button, Modal } from 'antd';
import type { ModelChange } from '@bi/contract/cube-editor/cube-edit';
import { useMemo, useRef } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { BreaksDialog } from '../breaks-dialog';
import { modelChangeText, modelChangeTexts } from '../model-change-text';
import { modelPropertyTexts } from '../model-property-texts';
import { conflictSides } from './conflict-sides';
import { useCubeEditor } from './cube-editor-context';
import { cubeEditorTexts } from './cube-editor-texts';
import type { CubeSaving } from './use-save-cube';

/** What saving asks: whether reports may break, and whose version stays. */
export function SaveCubeDialogs({ saving }: { saving: CubeSaving }) {
  if (saving.conflict) return <ConflictDialog saving={saving} conflict={saving.conflict} />;
  if (!saving.breaks) return null;
  return (
    <BreaksDialog
      breaks={saving.breaks.breaks}
      people={saving.breaks.people}
      fields={saving.breaks.fields}
      busy={saving.busy}
      saves="edited"
      onSave={saving.saveBreaking}
      onClose={saving.close}
    />
  );
}

interface ConflictProps {
  saving: CubeSaving;
  conflict: NonNullable<CubeSaving['conflict']>;
}

function ConflictDialog({ saving, conflict }: ConflictProps) {
  const texts = useTexts(cubeEditorTexts);
  const { language } = useLanguage();
  const first = useRef<HTMLButtonElement>(null);
  const present = useCubeEditor(({ history }) => history.present);
  const { theirs, mine, both } = useMemo(
    () => conflictSides(conflict, present),
    [conflict, present],
  );
  return (
    <Modal
      open
      width={680}
      title={texts.conflictTitle}
      afterOpenChange={(open) => open && first.current?.focus()}
      onCancel={saving.close}
      footer={
        <div className="ce-buttons">
          <Button onClick={saving.takeTheirs}>{texts.takeTheirs}</Button>
          <Button danger onClick={saving.keepMine}>
            {texts.keepMine}
          </Button>
          <Button
            type={both ? 'default' : 'primary'}
            {...(both ? {} : { ref: first })}
            loading={saving.busy}
            onClick={saving.saveCopy}
          >
            {texts.saveCopy}
          </Button>
          {both && (
            <Button ref={first} type="primary" onClick={() => saving.keepBoth(both)}>
              {texts.keepBoth}
            </Button>
          )}
        </div>
      }
    >
      <p>{texts.conflictText(conflict.savedBy, fullMomentText(conflict.savedAt, language))}</p>
      <div className="ce-sides">
        <Changes title={texts.theirs} changes={theirs} />
        <Changes title={texts.mine} changes={mine} />
      </div>
      <p className="ce-help">{both ? texts.bothFit : texts.bothClash}</p>
    </Modal>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly ModelChange[] }) {
  const texts = useTexts(cubeEditorTexts);
  const words = useTexts(modelChangeTexts);
  const properties = useTexts(modelPropertyTexts);
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {changes.length === 0 && <li>{texts.same}</li>}
        {changes.map((change, index) => (
          <li key={index}>{modelChangeText(change, words, properties)}</li>
        ))}
      </ul>
    </section>
  );
}
