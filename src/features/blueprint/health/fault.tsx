import type { HealthItem } from '@bi/contract/blueprint/blueprint-health';
import { Button } from 'antd';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { KIND_ICONS, objectRoute } from '../../../widgets/kind-look';
import { blueprintTexts } from '../blueprint-texts';
import { healthTexts } from './health-texts';
import type { Repairs } from './use-repairs';

interface FaultProps {
  item: HealthItem;
  repairs: Repairs;
  onShow: (key: string) => void;
  /** asks for another field, or for a description */
  onAsk: (item: HealthItem) => void;
}

/** One thing that is wrong: what, since when, and what can be done about it. */
export function Fault({ item, repairs, onShow, onAsk }: FaultProps) {
  const names = useTexts(blueprintTexts);
  const texts = useTexts(healthTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { key, kind, name, tag, problem, details, since } = item;
  const about = details.join(', ');
  const [first = '', second = ''] = details;
  const sentence = {
    orphaned: () => texts.orphanedLong(about),
    missing: () => texts.missingLong(about),
    check: () => texts.checkLong(about),
    refresh: () => texts.refreshLong,
    schedule: () => texts.scheduleLong,
    stale: () => (details.length === 0 ? texts.overdueLong : texts.staleLong(first, second)),
    slow: () => texts.slowLong(first, second),
    unused: () => texts.unusedLong,
    undescribed: () => texts.undescribedLong,
    unowned: () => texts.unownedLong(about),
  }[problem]();
  const place = [names[kind], tag, texts.since(dayText(since, language))];
  return (
    <li data-problem={problem}>
      <span className="bp-tile">
        <Icon name={KIND_ICONS[kind]} size={16} />
      </span>
      <div>
        <b>{name}</b> <small>{place.filter((one) => one !== '').join(' · ')}</small>
      </div>
      <p>{sentence}</p>
      <div className="bp-ways">
        <Repair item={item} repairs={repairs} onAsk={onAsk} />
        <Button size="small" onClick={() => onShow(key)}>
          {texts.onMap}
        </Button>
        <Button size="small" onClick={() => navigate(objectRoute(item))}>
          {texts.open}
        </Button>
      </div>
    </li>
  );
}

/** The ways to repair it, for those who may change it. */
function Repair({ item, repairs, onAsk }: Pick<FaultProps, 'item' | 'repairs' | 'onAsk'>) {
  const texts = useTexts(healthTexts);
  const { data: me } = useMe();
  const { key, kind, problem, mayChange, trashed, details } = item;
  const mayPlan = me?.role === 'analyst' || me?.role === 'administrator';
  const loading = repairs.busy === key;
  const small = { size: 'small', loading } as const;
  const restores = trashed.map((source) => (
    <Button
      key={`${source.kind} ${source.id}`}
      {...small}
      onClick={() => void repairs.restore(item, source)}
    >
      {texts.restore(source.name)}
    </Button>
  ));
  if (!mayPlan || !mayChange) return restores;
  const asks = ['report', 'dashboard', 'document', 'email', 'alert'].includes(kind);
  const isOverdue = problem === 'stale' && kind === 'view' && details.length === 0;
  return (
    <>
      {restores}
      {problem === 'missing' && asks && (
        <Button {...small} onClick={() => onAsk(item)}>
          {texts.choose}
        </Button>
      )}
      {problem === 'undescribed' && (
        <Button {...small} onClick={() => onAsk(item)}>
          {texts.describe}
        </Button>
      )}
      {(problem === 'refresh' || isOverdue) && (
        <Button {...small} onClick={() => void repairs.refresh(item)}>
          {texts.refresh}
        </Button>
      )}
      {problem === 'slow' && <Faster item={item} repairs={repairs} />}
      {(problem === 'unused' || problem === 'orphaned') && (
        <Button {...small} onClick={() => void repairs.archive(item)}>
          {texts.archive}
        </Button>
      )}
    </>
  );
}

/** What makes the answers of something slow come sooner. */
function Faster({ item, repairs }: Pick<FaultProps, 'item' | 'repairs'>) {
  const texts = useTexts(healthTexts);
  const loading = repairs.busy === item.key;
  return (
    <>
      {item.live.map((view) => (
        <Button
          key={view.id}
          size="small"
          loading={loading}
          title={texts.storeNote}
          onClick={() => void repairs.store(item, view)}
        >
          {texts.store(view.name)}
        </Button>
      ))}
      <Button
        size="small"
        loading={loading}
        title={texts.prepareNote}
        onClick={() => void repairs.prepare(item)}
      >
        {texts.prepare}
      </Button>
    </>
  );
}
