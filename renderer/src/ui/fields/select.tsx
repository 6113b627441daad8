import { describedControl, FieldFrame } from './field-frame.tsx';
import { useFieldIds } from './use-field-ids.ts';
import { lazyPart, useLoadOnIntent } from '../actions/load-on-intent.ts';
import { realOptions, type SelectProps } from './select-props.ts';
import { optionByTyping, useTypedWord } from './typeahead.ts';
import { ClosedSelect, SelectFace, selectClass } from './select-face.tsx';

const part = lazyPart(async () => (await import('./select-list.tsx')).SelectList);

/** One out of a list. The list's code comes on hover or focus; letters typed on the closed select choose at once. */
export function Select(props: SelectProps) {
  const { label, hint, error, hideLabel, required, disabled, value, placeholder } = props;
  const ids = useFieldIds(props.id);
  const options = realOptions(props.options);
  const { opened, trigger } = useLoadOnIntent(part);
  const addLetter = useTypedWord();
  const chosen = options.find((option) => option.value === value);

  const type = (letter: string) => {
    const found = optionByTyping(options, value, addLetter(letter));
    if (found && found.value !== value) props.onChange(found.value);
  };

  const common = {
    ...describedControl(ids, { hint, error }),
    'aria-required': required,
    disabled,
    className: selectClass(props.dense),
    onBlur: props.onBlur,
    children: <SelectFace chosen={chosen} placeholder={placeholder} />,
  };

  return (
    <FieldFrame ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {opened ? (
        <opened.part {...props} options={options} trigger={common} />
      ) : (
        <ClosedSelect
          {...common}
          {...trigger}
          onBlur={(event) => {
            trigger.onBlur(event);
            props.onBlur?.();
          }}
          onKeyDown={(event) => {
            trigger.onKeyDown(event);
            const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
            if (plain && event.key.length === 1 && event.key !== ' ') type(event.key);
          }}
        />
      )}
    </FieldFrame>
  );
}
