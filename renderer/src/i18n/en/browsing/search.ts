/** The suggestions of the header's search. */
export const search = {
  'search.suggestions': 'Suggestions',
  'search.found_one': '{{count, number}} suggestion',
  'search.found_other': '{{count, number}} suggestions',
  'search.from': 'from {{price}}',
  'search.forget': 'Clear recent searches',
} as const;
