/** The benchmark's list requests, by kind; each list is repeated in turn. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  'first page': ['', 'sort=desc', 'category=cs2'],
  'cheapest first': ['sort=asc', 'category=cs2&sort=asc'],
  'other orders': ['sort=newest', 'sort=discount&category=cs2', 'sort=float&page=400', 'sort=float_desc'],
  'middle and last pages': ['page=2', 'page=400', 'page=905', 'category=cs2&sort=asc&page=700'],
  '100 a page': ['limit=100', 'limit=100&page=60'],
  'one type': ['category=cs2&type=AK-47', 'type=Karambit&sort=asc', 'type=Zeus%20x27'],
  'a chip: many types': [
    'category=cs2&type=AK-47,AUG,FAMAS,Galil%20AR,M4A1-S,M4A4,SG%20553',
    'type=Bayonet,Bowie%20Knife,Butterfly%20Knife,Karambit,M9%20Bayonet,Talon%20Knife&sort=asc',
  ],
  'rarity and exterior': [
    'quality=Covert&exterior_names=Factory%20New',
    'exterior_names=Field-Tested,Well-Worn,Battle-Scarred',
    'quality=Consumer%20Grade,Industrial%20Grade&sort=asc',
  ],
  'price range': [
    'price_from=10&price_till=100&currency=PLN',
    'price_till=0.05&sort=asc',
    'price_from=5000&currency=JPY',
  ],
  'hero and class': ['heroes=Moon%20Archer', 'item_class=Agility,Strength', 'category=dota2'],
  'new and sale': ['new=true', 'sale=true&limit=20', 'sale=1&new=1&sort=asc'],
  'search, one word': ['search=a', 'search=redline', 'search=knife', 'search=zzzz'],
  'search, many words': [
    'search=ak47%20redline%20field-tested',
    'search=rote%20linie&lang_id=2',
    'search=stattrak%20asiimov%20ft',
    'search=a%20b%20c%20d%20e%20f%20g%20h',
  ],
  'random carousel': ['random=true&limit=20&category=cs2', 'random=true&limit=20'],
  'all at once': [
    'category=cs2&search=a&price_from=1&price_till=900&currency=USD&lang_id=3&type=AK-47,AWP,M4A4' +
      '&quality=Covert,Classified,Restricted&exterior_names=Factory%20New,Field-Tested&sort=asc&page=2',
  ],
};

/** The other requests of browsing. */
export const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'item page': ['/api/items/100200', '/api/items/104000?lang_id=3&currency=USD', '/api/items/113000'],
  'filter options': ['/api/items/filter-data?category=cs2', '/api/items/subcategories?category=cs2'],
  recommended: ['/api/items/recommended'],
  picture: ['/i/weapon_ak-47_redline_classified__2.svg', '/i/knife_karambit_fade_gold__1.svg'],
};
