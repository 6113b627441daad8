import { ConsentHost } from '../features/consent/consent-host.tsx';
import { FooterContent } from './footer/footer-content.tsx';

/** What follows the first view of every page, in one file. */
export const lateParts = { ConsentHost, FooterContent };
