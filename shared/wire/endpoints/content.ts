import * as z from 'zod/mini';
import { faq, socialLinks, staticPage, staticPages } from '../content.ts';
import { acknowledged } from '../session.ts';
import { words } from '../request-parts.ts';
import type { Endpoint } from './endpoint.ts';

// Pages of the server, and the support form.

const feedbackBody = z.object({ name: words, email: words, message: words });

export const listFaq = {
  method: 'GET',
  path: 'faq',
  who: 'anyone',
  response: faq,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listStaticPages = {
  method: 'GET',
  path: 'static-pages',
  who: 'anyone',
  response: staticPages,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getStaticPage = {
  method: 'GET',
  path: 'static-pages/{id}',
  who: 'anyone',
  response: staticPage,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listSocialLinks = {
  method: 'GET',
  path: 'social-links',
  who: 'anyone',
  response: socialLinks,
  envelope: 'payload',
} as const satisfies Endpoint;

export const sendFeedback = {
  method: 'POST',
  path: 'feedback',
  who: 'anyone',
  body: feedbackBody,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;
