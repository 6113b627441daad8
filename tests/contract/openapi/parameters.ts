/** The parameters that several calls have, by their names in the document. */
export const PARAMETERS = {
  Currency: {
    name: 'currency',
    in: 'query',
    description: 'Code of the currency that prices are wanted in.',
    schema: { type: 'string' },
  },
  Language: {
    name: 'lang_id',
    in: 'query',
    description: 'Id of the language that texts are wanted in.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'The same key with the same content means the same request: it is carried out once, and answered with the first answer again. With other content it is a 422.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
  Client: {
    name: 'X-Client',
    in: 'header',
    description: 'Sent by the desktop client.',
    schema: { type: 'string', pattern: '^desktop/' },
  },
  ReturnScheme: {
    name: 'X-Return-Scheme',
    in: 'header',
    description: 'Sent by the desktop client: links may lead back to it by this scheme.',
    schema: { type: 'string', const: 'vitrine' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` of an answer that the shop has. If the answer is still the same, 304 without a body saves sending it again.',
    schema: { type: 'string' },
  },
};
