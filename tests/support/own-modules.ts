import { vi } from 'vitest';

// Files of one worker share its packages. Modules of ours would keep the state and the mocks of the file before.
vi.resetModules();
