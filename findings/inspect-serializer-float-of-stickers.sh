#!/usr/bin/env bash
# An inspect link of @csfloat/cs2-inspect-serializer always has a float. Where the item has none, as stickers, charms and
# agents, `generateHex` writes 0.001 (`paintwear` is missing in what it gets), and its own `decodeHex` then gives
# 0.0010000000474974513. A service that copies the float from such a link says that a sticker is Factory New.
# The links of @ianlucas/cs2-lib-inspect 5.5.2 leave the float out.
#
# Seen with @csfloat/cs2-inspect-serializer 1.1.0, Node 24.21.0:
#   sticker without paintwear: 0018B909280338EFA48CD403620508001094062DDACF08, decoded paintwear: 0.0010000000474974513
#   weapon with paintwear 0: 001807209A02380040016EE98810, decoded paintwear: 0
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund @csfloat/cs2-inspect-serializer@1.1.0

cat > try.mjs <<'JS'
import { decodeHex, generateHex } from '@csfloat/cs2-inspect-serializer';

const sticker = generateHex({ defindex: 1209, rarity: 3, stickers: [{ slot: 0, stickerId: 788 }], keychains: [] });
const weapon = generateHex({ defindex: 7, paintindex: 282, paintseed: 1, paintwear: 0, stickers: [], keychains: [] });
const [ofSticker, ofWeapon] = [sticker, weapon].map((hex) => decodeHex(hex).paintwear);
console.log(`sticker without paintwear: ${sticker}, decoded paintwear: ${ofSticker}`);
console.log(`weapon with paintwear 0: ${weapon}, decoded paintwear: ${ofWeapon}`);
const holds = ofSticker === Math.fround(0.001) && ofWeapon === 0;
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
