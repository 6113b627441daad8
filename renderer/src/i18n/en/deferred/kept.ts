/** Favourites, items seen before, and the comparison. */
export const kept = {
  'kept.favouritesNone': 'No favourites yet',
  'kept.favouritesNoneHint': 'Press the heart on a skin to find it here again, on this device.',
  'kept.forget': 'Clear list',
  'kept.gone': 'Sold or removed',
  'kept.failed': "The price couldn't be loaded",
  'kept.compareTitle': 'Compare skins',
  'kept.compareNone': 'Nothing to compare yet',
  'kept.compareNoneHint': 'Press Compare on up to four skins to see them side by side.',
  'kept.compareOne': 'Choose another skin to see what differs.',
  'kept.price': 'Price',
  'kept.lowest': 'Lowest',
  'kept.yes': 'Yes',
  'kept.no': 'No',
  'kept.takeOut': 'Remove from comparison: {{title}}',
  'kept.unknown': 'Not known',
} as const;
