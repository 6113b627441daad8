import { create } from 'zustand';

/** The start-up calls whose failure is kept, with the text it is known by. */
export type StartUpFailure = 'languages' | 'currencies' | 'settings';

interface StartUpState {
  /** The shop is shown with its fallbacks, and start-up calls are still under way. */
  waiting: boolean;
  /** What failed for good, as texts. */
  failures: Readonly<Partial<Record<StartUpFailure, string>>>;
}

/** How the start of the shop goes. */
export const useStartUp = create<StartUpState>(() => ({ waiting: false, failures: {} }));
