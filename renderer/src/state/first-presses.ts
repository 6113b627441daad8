import { create } from 'zustand';

/** Whether what was pressed before the app was there is done. What nobody waits for comes after that. */
export const useFirstPresses = create<{ served: boolean }>(() => ({ served: true }));
