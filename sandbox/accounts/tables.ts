import { LEDGER_TABLE } from './ledger.ts';

/**
 * Secrets (session ids, bearer tokens, link tokens, sign-in codes) are stored as SHA-256 hashes: a leaked database
 * gives no access.
 */
export const ACCOUNT_TABLES = `CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    username TEXT UNIQUE COLLATE NOCASE,
    email TEXT UNIQUE COLLATE NOCASE,
    email_verified_at INTEGER,
    password TEXT,
    name TEXT NOT NULL,
    surname TEXT NOT NULL,
    phone TEXT NOT NULL DEFAULT '',
    country INTEGER,
    city TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    zip TEXT NOT NULL DEFAULT '',
    balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
    steam_id TEXT UNIQUE,
    trade_link TEXT,
    avatar TEXT,
    created_at INTEGER NOT NULL
  );
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id INTEGER REFERENCES users ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sessions_user ON sessions (user_id);
  CREATE INDEX sessions_expiry ON sessions (expires_at);
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    session_id TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX tokens_user ON tokens (user_id);
  CREATE INDEX tokens_session ON tokens (session_id);
  CREATE TABLE mail_links (
    hash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'verify')),
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE steam_codes (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    challenge TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    token_hash TEXT
  ) WITHOUT ROWID;
  CREATE TABLE attempts (key TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE INDEX attempts_key ON attempts (key, at);
  ${LEDGER_TABLE}`;
