import { AWAY_TABLE } from './away.ts';

/**
 * `items` exist in a game, `listings` are copies on sale. A copy that a user has bought stays with `available` 0,
 * because histories name it. `base_price` is the price before any sale and drift. Ids of listings are never used
 * again: addresses name them. `listings_version` counts changes: the catalogue's index in memory depends on it.
 * `CopiedItem` explains the columns that decide about an item's copies.
 */
export const CATALOGUE_TABLES = `CREATE TABLE currencies (
    code TEXT PRIMARY KEY,
    symbol TEXT NOT NULL,
    value REAL NOT NULL CHECK (value > 0),
    is_default INTEGER NOT NULL,
    place INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE items (
    id INTEGER PRIMARY KEY,
    category TEXT NOT NULL,
    item_group TEXT NOT NULL,
    type TEXT NOT NULL,
    rarity TEXT NOT NULL,
    kind TEXT NOT NULL,
    model TEXT NOT NULL,
    hero TEXT,
    class TEXT,
    paint_index INTEGER NOT NULL,
    wear_from REAL,
    wear_to REAL,
    has_stattrak INTEGER NOT NULL,
    has_souvenir INTEGER NOT NULL,
    popularity REAL NOT NULL,
    worth REAL NOT NULL,
    copies INTEGER NOT NULL,
    top_part REAL NOT NULL,
    picture TEXT NOT NULL
  );
  CREATE INDEX items_by_type ON items (category, item_group, type);

  CREATE TABLE item_texts (
    item_id INTEGER NOT NULL REFERENCES items (id),
    lang TEXT NOT NULL,
    weapon TEXT NOT NULL,
    finish TEXT NOT NULL,
    collection TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (item_id, lang)
  ) WITHOUT ROWID;

  CREATE VIRTUAL TABLE item_search USING fts5 (
    en, de, fr, pl, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  );

  CREATE TABLE listings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    item_id INTEGER NOT NULL REFERENCES items (id),
    category TEXT NOT NULL,
    type TEXT NOT NULL,
    rarity TEXT NOT NULL,
    exterior TEXT,
    hero TEXT,
    class TEXT,
    float REAL,
    pattern INTEGER,
    stattrak INTEGER NOT NULL,
    souvenir INTEGER NOT NULL DEFAULT 0,
    base_price INTEGER NOT NULL CHECK (base_price > 0),
    price INTEGER NOT NULL CHECK (price > 0),
    old_price INTEGER,
    listed_at INTEGER NOT NULL DEFAULT 0,
    is_top INTEGER NOT NULL,
    is_new INTEGER NOT NULL,
    is_sale INTEGER NOT NULL,
    available INTEGER NOT NULL DEFAULT 1
  );
  CREATE INDEX listings_by_item ON listings (item_id, available, price);

  CREATE TABLE listings_version (version INTEGER NOT NULL);
  INSERT INTO listings_version VALUES (0);
  CREATE TRIGGER listing_added AFTER INSERT ON listings BEGIN
    UPDATE listings_version SET version = version + 1;
  END;
  CREATE TRIGGER listing_changed AFTER UPDATE ON listings BEGIN
    UPDATE listings_version SET version = version + 1;
  END;
  CREATE TRIGGER listing_removed AFTER DELETE ON listings BEGIN
    UPDATE listings_version SET version = version + 1;
  END;

  ${AWAY_TABLE}`;
