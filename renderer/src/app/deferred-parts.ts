import { ConsentHost } from '../features/consent/consent-host.tsx';
import { FooterContent } from './footer/footer-content.tsx';
import { HeadTags } from './head/head-tags.tsx';
import '../ui/tokens/print.css';

/** The parts of every page that load after the first screen, in one chunk. */
export const deferredParts = { ConsentHost, FooterContent, HeadTags };
