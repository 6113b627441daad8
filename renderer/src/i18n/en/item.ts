/** The page of an item; what its card says is in goods.ts. */
export const item = {
  'item.properties': 'Properties',
  'item.pattern': 'Pattern',
  'item.type': 'Type',
  'item.weapon': 'Weapon',
  'item.rarity': 'Rarity',
  'item.collection': 'Collection',
  'item.float': 'Float',
  'item.stattrak': 'StatTrak™',
  'item.description': 'Description',
  'item.similar': 'Similar skins',
  'item.idMissing': 'Product ID is missing',
  'item.failed': 'Unable to load product details',
  'item.picture': 'Picture of {{title}}',
  'item.trail': 'You are here',
} as const;
