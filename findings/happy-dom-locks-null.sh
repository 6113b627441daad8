#!/usr/bin/env bash
# Happy DOM has the name of Web Locks, and null behind it. The usual test for the feature, `'locks' in navigator`, is true
# there, and `navigator.locks.request` then throws a TypeError. In browsers the name is missing where there are no locks
# (plain http), so code that asks in this way works in each of them and fails in its tests. Node 24.21.0 has real
# locks of its own, which Happy DOM's navigator hides: the same code passes in a test without a DOM.
#
# Seen with happy-dom 21.0.4, Node 24.21.0:
#   'locks' in navigator: true, navigator.locks: null, request: TypeError
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund happy-dom@21.0.4

cat > try.mjs <<'JS'
import { Window } from 'happy-dom';

const { navigator } = new Window({ url: 'https://shop.example/' });
const request = async () => navigator.locks.request('name', () => 'ran');
const outcome = await request().catch((error) => error.constructor.name);
const seen = `'locks' in navigator: ${'locks' in navigator}, navigator.locks: ${navigator.locks}, request: ${outcome}`;
console.log(seen);
const holds = seen === "'locks' in navigator: true, navigator.locks: null, request: TypeError";
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
