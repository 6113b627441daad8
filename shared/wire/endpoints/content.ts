import { faq, socialLinks, staticPage, staticPages } from '../content.ts';
import { acknowledged } from '../session.ts';
import type { Endpoint } from './endpoint.ts';

// Pages of the server, and the support form.

export const listFaq = {
  id: 'listFaq',
  method: 'GET',
  path: 'faq',
  who: 'anyone',
  response: faq,
  envelope: 'payload',
  session: 'none',
  kept: true,
} as const satisfies Endpoint;

export const listStaticPages = {
  id: 'listStaticPages',
  method: 'GET',
  path: 'static-pages',
  who: 'anyone',
  response: staticPages,
  envelope: 'payload',
  session: 'none',
  kept: true,
} as const satisfies Endpoint;

export const getStaticPage = {
  id: 'getStaticPage',
  method: 'GET',
  path: 'static-pages/{id}',
  who: 'anyone',
  response: staticPage,
  envelope: 'payload',
  session: 'none',
  kept: true,
} as const satisfies Endpoint;

export const listSocialLinks = {
  id: 'listSocialLinks',
  method: 'GET',
  path: 'social-links',
  who: 'anyone',
  response: socialLinks,
  envelope: 'payload',
  session: 'none',
  kept: true,
} as const satisfies Endpoint;

export const sendFeedback = {
  id: 'sendFeedback',
  method: 'POST',
  path: 'feedback',
  who: 'anyone',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;
