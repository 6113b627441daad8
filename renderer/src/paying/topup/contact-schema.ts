import * as z from 'zod/mini';
import type { Profile } from '#shared/wire/session.ts';
import { contactFields } from '../../form/contact-rules.ts';
import { contactOf } from '../../form/drafts.ts';
import type { PhoneCountry } from '../../phone/phone-field.tsx';

/** The rules of a top-up's billing details. */
export const contactSchema = (phone: PhoneCountry, profile: Profile) =>
  z.object(contactFields('topup', phone.read, contactOf(profile)));
