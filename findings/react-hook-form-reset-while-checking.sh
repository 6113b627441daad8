#!/usr/bin/env bash
# A form of react-hook-form is submitted, and gets new values while its asynchronous resolver checks the fields: by
# `reset`, which `useForm` calls whenever its `values` change, such as after a refetch. Up to 7.87.0 the submission
# continues with the new values. From 7.88.0 it ends in silence: neither the handler for valid fields nor the one for
# invalid ones is called, and the promise of `handleSubmit` resolves with nothing. A press on Save does nothing then.
#
# Seen with react-hook-form 7.87.0 and 7.92.0 (react 19.2.0):
#   7.87.0: valid {"city":"Potsdam","zip":"14467"}, resolved
#   7.92.0: resolved
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund react@19.2.0 before@npm:react-hook-form@7.87.0 after@npm:react-hook-form@7.92.0

cat > try.mjs <<'JS'
async function observe(name, version) {
  const { createFormControl } = await import(name);
  const seen = [];
  let check;
  const checking = new Promise((resolve) => (check = resolve));
  const form = createFormControl({
    defaultValues: { city: 'Potsdam', zip: '' },
    resolver: async (values) => {
      await checking;
      return { values, errors: {} };
    },
  });
  const submit = form.handleSubmit(
    (values) => void seen.push(`valid ${JSON.stringify(values)}`),
    () => void seen.push('invalid'),
  );
  const ended = submit();
  form.reset({ city: 'Potsdam', zip: '14467' }, { keepDirtyValues: true });
  check();
  await ended;
  seen.push('resolved');
  console.log(`${version}: ${seen.join(', ')}`);
  return seen.join();
}

const before = await observe('before', '7.87.0');
const after = await observe('after', '7.92.0');
const holds = before === 'valid {"city":"Potsdam","zip":"14467"},resolved' && after === 'resolved';
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
