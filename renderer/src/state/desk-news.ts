import type { ReactNode } from 'react';
import { create } from 'zustand';

/** The first part of the keys of all queries of the desk. */
export const DESK_KEY = 'desk';

/** What the links to the desk say; undefined while nothing is unread. The desk's code makes it once it runs. */
export const useDeskNews = create<{ label: ReactNode }>(() => ({ label: undefined }));
