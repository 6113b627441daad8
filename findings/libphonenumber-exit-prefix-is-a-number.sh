#!/usr/bin/env bash
# `defaultIDDPrefix()` of libphonenumber-js' metadata is declared as `string | undefined`: the usual way to dial abroad
# where a country has several. In Great Britain, Romania and Taiwan, which have one, it gives the number 0, where all
# others like them give undefined. Code that tests it against undefined and calls a method of a text throws there, and
# TypeScript does not see it.
#
# Seen with libphonenumber-js 1.13.16:
#   max: 245 countries, string in 25, number 0 in 3, undefined in 217
#   GB: 0 (number), SG: undefined (undefined), AU: 0011 (string)
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16

cat > try.mjs <<'JS'
import { Metadata, getCountries } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

const prefixOf = (country) => {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country);
  return plans.numberingPlan.defaultIDDPrefix();
};
const countries = getCountries(metadata);
const prefixes = countries.map(prefixOf);
const count = (type) => prefixes.filter((prefix) => typeof prefix === type).length;
const seen = `string in ${count('string')}, number 0 in ${count('number')}, undefined in ${count('undefined')}`;
console.log(`max: ${countries.length} countries, ${seen}`);
for (const country of ['GB', 'SG', 'AU']) console.log(`${country}: ${prefixOf(country)} (${typeof prefixOf(country)})`);
const numbers = countries.filter((country) => typeof prefixOf(country) === 'number');
const holds = numbers.join() === 'GB,RO,TW' && numbers.every((country) => prefixOf(country) === 0);
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
