/** The game's names of rarities, by the names that backends send. */
export const rarities = {
  'item.quality.Consumer Grade': 'Consumer Grade',
  'item.quality.Industrial Grade': 'Industrial Grade',
  'item.quality.Mil-Spec Grade': 'Mil-Spec Grade',
  'item.quality.Restricted': 'Restricted',
  'item.quality.Classified': 'Classified',
  'item.quality.Covert': 'Covert',
  'item.quality.Contraband': 'Contraband',
  'item.quality.Base Grade': 'Base Grade',
  'item.quality.High Grade': 'High Grade',
  'item.quality.Remarkable': 'Remarkable',
  'item.quality.Exotic': 'Exotic',
  'item.quality.Extraordinary': 'Extraordinary',
  'item.quality.Distinguished': 'Distinguished',
  'item.quality.Exceptional': 'Exceptional',
  'item.quality.Superior': 'Superior',
  'item.quality.Master': 'Master',
} as const;
