import type { Principal } from '../../policies/principal';
import type { ScratchServices } from './scratch-services';

/** Where something is renamed, and by whom. */
export interface RenamePlace {
  services: ScratchServices;
  principal: Principal;
}
