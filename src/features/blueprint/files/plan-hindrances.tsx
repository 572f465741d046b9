import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import { Button } from 'antd';
import { useLanguage } from '../../../host/use-language';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { momentText } from '../../../widgets/entity-list/moment-text';
import { filesTexts } from './files-texts';

interface PlanHindrancesProps {
  plan: BlueprintPlan;
  onFiles: (at: { path: string; line: number; column: number }) => void;
  onAgain: () => void;
  onHistory: () => void;
}

/** Why a plan cannot be applied: it is out of date or applied, its files are faulty, tables are missing. */
export function PlanHindrances({ plan, onFiles, onAgain, onHistory }: PlanHindrancesProps) {
  const texts = useTexts(filesTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { state, moved, problems, missingTables } = plan;
  const ago = (iso: string) => momentText(iso, Date.now(), language);
  return (
    <>
      {state === 'stale' && (
        <section className="wf-box" data-look="warning" role="alert">
          <h3>
            <Icon name="warning" size={16} />
            {texts.staleText}
          </h3>
          <ul>
            {moved.map(({ key, name, by, at }) => (
              <li key={key}>{texts.movedBy(name, by, ago(at))}</li>
            ))}
          </ul>
          <div>
            <Button size="small" type="primary" onClick={onAgain}>
              {texts.planAgain}
            </Button>
          </div>
        </section>
      )}
      {state === 'applied' && (
        <section className="wf-box" role="status">
          <p>{texts.appliedText}</p>
          <div>
            <Button size="small" onClick={onHistory}>
              {texts.toHistory}
            </Button>
          </div>
        </section>
      )}
      {problems.length > 0 && (
        <section className="wf-box" data-look="danger" role="alert">
          <h3>
            <Icon name="alert" size={16} />
            {texts.problems(problems.length)}
          </h3>
          <p>{texts.problemsText}</p>
          <ul>
            {problems.map(({ path, line, column, message }, index) => (
              <li key={index}>
                {path !== '' && (
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0, height: 'auto' }}
                    onClick={() => onFiles({ path, line: line ?? 1, column: column ?? 1 })}
                  >
                    <code>{line === null ? path : texts.place(path, line, column ?? 1)}</code>
                  </Button>
                )}{' '}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {missingTables.length > 0 && (
        <section className="wf-box" data-look="warning">
          <h3>
            <Icon name="table" size={16} />
            {texts.missingTables}
          </h3>
          <p>{texts.missingTablesText}</p>
          <ul>
            {missingTables.map(({ name, columns, source, needed }) => (
              <li key={name}>
                <b>{name}</b>{' '}
                <span className="wf-quiet">
                  {[
                    source === '' ? '' : texts.source(source),
                    texts.neededBy(needed.join(', ')),
                    columns.length === 0
                      ? ''
                      : texts.columns(columns.map((one) => `${one.name} ${one.type}`).join(', ')),
                  ]
                    .filter((one) => one !== '')
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <div>
            <Button size="small" icon={<Icon name="upload" />} onClick={() => navigate('/view')}>
              {texts.upload}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
