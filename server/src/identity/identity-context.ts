import type { Mailer } from '../mail/mailer';
import type { Database } from '../repositories/database/database';
import type { Audit } from './audit';
import type { IdentitySettings } from './identity-settings';
import type { PasswordHasher } from './password-hasher';
import type { ReturnAddresses } from './return-addresses';
import type { Throttle } from './throttle';

/** Where identity writes what an operator should see. */
export interface IdentityLog {
  warn(detail: object, text: string): void;
}

/** What the parts of identity share. */
export interface IdentityContext {
  database: Database;
  settings: IdentitySettings;
  hasher: PasswordHasher;
  mailer: Mailer;
  audit: Audit;
  throttle: Throttle;
  addresses: ReturnAddresses;
  log: IdentityLog;
  /** UTC ms */
  now: () => number;
}
