/** The suggestions of the header's search. */
export const search = {
  'search.suggestions': 'Suggestions',
  'search.found_one': '{{count, number}} suggestion',
  'search.found_other': '{{count, number}} suggestions',
  'search.from': 'from {{price}}',
  'search.seeAll': 'See all {{count, number}}',
  'search.none': 'No match.',
  'search.meant': 'No match. Did you mean {{text}}?',
  'search.forget': 'Clear recent searches',
} as const;
