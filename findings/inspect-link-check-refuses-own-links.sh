#!/usr/bin/env bash
# `isSteamInspectLink` of @ianlucas/cs2-lib-inspect says no to each link that the same package's `generateInspectLink`
# writes. It knows the older form alone (S or M, A, D with decimal numbers), while the game has written hex digits since
# 2025, as `generateInspectLink` does. `parseInspectLink` reads the link that the check refuses. A service that asks the
# check before it keeps a link keeps none of the new ones.
# Nor does `parseInspectLink` read what @csfloat/cs2-inspect-serializer 1.1.0 writes, with a space in place of %20: it
# throws a RangeError, as it takes the whole link for hex digits.
#
# Seen with @ianlucas/cs2-lib-inspect 5.5.2, @ianlucas/cs2-lib 7.33.1, @csfloat/cs2-inspect-serializer 1.1.0:
#   own link …preview%20001807209A02280538CD99B3EE03400164D776DC: isSteamInspectLink false, parseInspectLink id 222
#   older form: isSteamInspectLink true
#   the same item's link with a space: RangeError
# Needs Node 20 or newer, 250 MB of disk. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund \
  @ianlucas/cs2-lib-inspect@5.5.2 @ianlucas/cs2-lib@7.33.1 @csfloat/cs2-inspect-serializer@1.1.0

cat > try.mjs <<'JS'
import { decodeLink, generateLink } from '@csfloat/cs2-inspect-serializer';
import { CS2Economy, CS2_ITEMS } from '@ianlucas/cs2-lib';
import { generateInspectLink, isSteamInspectLink, parseInspectLink } from '@ianlucas/cs2-lib-inspect';
import { english } from '@ianlucas/cs2-lib/translations';

CS2Economy.use({ items: CS2_ITEMS, language: english });
const item = CS2Economy.itemsAsArray.find(({ name }) => name === 'AK-47 | Redline');
const own = generateInspectLink(item);
const older = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561202255233023A1D2';
const read = (link) => {
  try {
    return `id ${parseInspectLink(CS2Economy, link).id}`;
  } catch (error) {
    return error.constructor.name;
  }
};
const seen = [isSteamInspectLink(own), read(own), isSteamInspectLink(older), read(generateLink(decodeLink(own)))];
console.log(`own link ${own}: isSteamInspectLink ${seen[0]}, parseInspectLink ${seen[1]}`);
console.log(`older form: isSteamInspectLink ${seen[2]}`);
console.log(`the same item's link with a space: ${seen[3]}`);
const holds = seen.join() === 'false,id 222,true,RangeError';
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
