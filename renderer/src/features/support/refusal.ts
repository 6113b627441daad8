import { ApiError } from '../../api/errors.ts';
import { errorDetail } from '../../i18n/error-text.ts';
import { t } from '../../i18n/texts.ts';
import { FIELDS, type SupportForm } from './rules.ts';

interface Refusal {
  /** What the server says about single fields, in their places. */
  fields: Partial<Record<keyof SupportForm, string>>;
  /** The error of the whole form: the server's words, else the shop's. */
  form: { title: string; reason: string | undefined } | undefined;
}

/** Where the texts of a refused message belong. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError))
    return { fields: {}, form: { title: t('support.failed'), reason: undefined } };
  const fields: Refusal['fields'] = {};
  for (const field of FIELDS) {
    const texts = error.fields[field] ?? [];
    if (texts.length > 0) fields[field] = texts.join(' ');
  }
  if (Object.keys(fields).length > 0) return { fields, form: undefined };
  const unanswered = error.failure === 'network' || error.failure === 'timeout';
  return {
    fields,
    form: {
      title: error.serverText ?? t('support.failed'),
      reason: unanswered ? errorDetail(error) : undefined,
    },
  };
}
