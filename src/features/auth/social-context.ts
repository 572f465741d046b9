import { createContext } from 'react';
import type { SocialPort } from './social-port';

/** The page's part of social sign-in; null where there is none, and with it no social buttons. */
export const SocialContext = createContext<SocialPort | null>(null);
