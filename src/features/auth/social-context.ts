import { createContext } from 'react';
import type { SocialPort } from './social-port';

/**
 * The page's part of social sign-in; null where the page is not ours or not the top window: sign-in
 * then runs in a window of its own.
 */
export const SocialContext = createContext<SocialPort | null>(null);
