import type { GlobalConfig } from '@bi/contract/identity/identity';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { authTexts } from './auth-texts';

interface DemoPeopleProps {
  people: NonNullable<GlobalConfig['demoUsers']>;
  disabled: boolean;
  onChoose: (username: string, password: string) => void;
}

/** People of the demo, each signed in by one click. */
export function DemoPeople({ people, disabled, onChoose }: DemoPeopleProps) {
  const texts = useTexts(authTexts);
  return (
    <section aria-label={texts.demoTitle}>
      <div className="bi-auth-rule">{texts.demoTitle}</div>
      <div className="bi-demo">
        {people.map(({ username, password, role }) => (
          <button
            key={username}
            type="button"
            disabled={disabled}
            aria-label={texts.demoUser(username, role)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(username, password)}
          >
            <span className="bi-demo-face" aria-hidden="true">
              <Icon name="user" size={14} />
            </span>
            <span>{username}</span>
            <small>{role}</small>
          </button>
        ))}
      </div>
    </section>
  );
}
